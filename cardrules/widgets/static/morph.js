/* Makes what a node holds like what another holds, and leaves alone what is alike already: the browser then lays out
 * and paints only what is new, and what stays keeps the focus. It knows nothing of what the nodes are for. */

/** What tells one element from others of its kind; elements with different names never turn into one another. */
const NAMES = ["data-move", "data-pick", "data-focus", "data-key", "data-keep"];
/** How many elements of one kind are looked through for one that is alike. */
const NEAR = 5;
/** What the reader has changed stays: an opened part stays open, a box that was drawn larger stays as large. */
const KEPT = { details: "open", textarea: "style" };

function nameOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  const by = NAMES.find((name) => node.hasAttribute(name));
  return by ? `${node.localName} ${by} ${node.getAttribute(by)}` : node.localName;
}

function morphAttributes(node, fresh) {
  const kept = node.hasAttribute("data-keep") && KEPT[node.localName];
  for (const { name } of [...node.attributes])
    if (!fresh.hasAttribute(name) && name !== kept) node.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (node.getAttribute(name) !== value && name !== kept) node.setAttribute(name, value);
}

/** Make one node like a fresh one of the same name. */
function morphNode(node, fresh) {
  if (node.isEqualNode(fresh)) return;
  if (node.nodeType !== Node.ELEMENT_NODE) {
    node.data = fresh.data;
    return;
  }
  morphAttributes(node, fresh);
  morph(node, fresh);
}

/** Which of the old nodes each fresh one is made of: as many as can be are alike already, the others have its name. */
function matched(olds, freshes) {
  const stock = new Map(), pairs = new Map();
  for (const node of olds) {
    const name = nameOf(node);
    if (stock.has(name)) stock.get(name).push(node);
    else stock.set(name, [node]);
  }
  const named = freshes.map((fresh) => [fresh, stock.get(nameOf(fresh)) ?? []]);
  for (const [fresh, found] of named) {
    const alike = found.slice(0, NEAR).findIndex((node) => node.isEqualNode(fresh));
    if (alike < 0) continue;
    pairs.set(fresh, found[alike]);
    found.splice(alike, 1);
  }
  for (const [fresh, found] of named) if (found.length && !pairs.has(fresh)) pairs.set(fresh, found.shift());
  return pairs;
}

/** Make the children of `old` like those of `fresh`, from which some are taken. */
function morph(old, fresh) {
  const before = [...old.childNodes], after = [...fresh.childNodes];
  let start = 0, left = before.length, wanted = after.length;
  while (start < left && start < wanted && before[start].isEqualNode(after[start])) start++;
  while (left > start && wanted > start && before[left - 1].isEqualNode(after[wanted - 1])) left--, wanted--;

  const olds = before.slice(start, left), news = after.slice(start, wanted);
  const pairs = matched(olds, news), kept = new Set(pairs.values());
  // first away with what has no place any more: what follows it then need not be moved
  for (const node of olds) if (!kept.has(node)) node.remove();
  let next = olds.find((node) => kept.has(node)) ?? before[left] ?? null;
  for (const node of news) {
    const same = pairs.get(node);
    if (same && same === next) next = next.nextSibling;
    else old.insertBefore(same ?? node, next);
    if (same) morphNode(same, node);
  }
}

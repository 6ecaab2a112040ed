/* Makes what a node holds like what another holds, and leaves alone what is alike already: the browser then lays out
 * and paints only what is new, and what stays keeps the focus. It knows nothing of what the nodes are for. */

/** What tells one element from others of its kind; elements with different names never turn into one another. */
const NAMES = ["data-move", "data-pick", "data-focus", "data-key"];
/** What the reader has changed stays: an opened part stays open. */
const KEPT = { details: "open" };

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

/** Make the children of `old` like those of `fresh`, from which some are taken. */
function morph(old, fresh) {
  const before = [...old.childNodes], after = [...fresh.childNodes];
  let start = 0, left = before.length, wanted = after.length;
  while (start < left && start < wanted && before[start].isEqualNode(after[start])) start++;
  while (left > start && wanted > start && before[left - 1].isEqualNode(after[wanted - 1])) left--, wanted--;

  const news = after.slice(start, wanted).map((node) => [nameOf(node), node]);
  const places = new Map();
  for (const [name] of news) places.set(name, (places.get(name) ?? 0) + 1);
  // first away with what has no place any more: what follows it then need not be moved
  const stock = new Map();
  let next = before[left] ?? null;
  const end = next;
  for (const node of before.slice(start, left)) {
    const name = nameOf(node), found = stock.get(name) ?? [];
    if (found.length >= (places.get(name) ?? 0)) {
      node.remove();
      continue;
    }
    if (next === end) next = node;
    stock.set(name, [...found, node]);
  }
  for (const [name, node] of news) {
    const same = stock.get(name)?.shift();
    if (same && same === next) next = next.nextSibling;
    else old.insertBefore(same ?? node, next);
    if (same) morphNode(same, node);
  }
}

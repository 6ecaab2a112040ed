/* Makes what a node holds like what another holds, and leaves alone what is alike already: the browser then lays out
 * and paints only what is new, and what stays keeps the focus. It knows nothing of what the nodes are for. */

/** What tells one element from others of its kind; elements with different names never turn into one another. */
const NAMES = ["data-move", "data-pick", "data-focus", "data-key", "data-keep"];
/** How far it is looked ahead for where two lists of nodes go on alike. */
const AHEAD = 4;
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

/** Make one node like a fresh one of the same name, from which it differs. */
function morphNode(node, fresh) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    node.data = fresh.data;
    return;
  }
  morphAttributes(node, fresh);
  morph(node, fresh);
}

/** How many nodes to pass over in the one list and in the other until they go on alike; null where that is too far. */
function meeting(olds, i, freshes, j) {
  for (let far = 0; far <= AHEAD; far++)
    for (let over = 0; over <= far; over++)
      if (olds[i + far - over]?.isEqualNode(freshes[j + over] ?? null)) return [far - over, over];
  return null;
}

/** Which of the old nodes each fresh one is made of, and which of these pairs are alike already: those in the same
 * order, for little changes at a time. The others are told by their names. */
function matched(olds, freshes) {
  const pairs = new Map(), alike = new Set(), stock = new Map(), left = [];
  const lay = (node) => {
    const name = nameOf(node);
    if (stock.has(name)) stock.get(name).push(node);
    else stock.set(name, [node]);
  };
  let i = 0, j = 0;
  while (i < olds.length && j < freshes.length) {
    const met = meeting(olds, i, freshes, j), [passed, over] = met ?? [1, 1];
    for (let k = 0; k < passed; k++) lay(olds[i++]);
    for (let k = 0; k < over; k++) left.push(freshes[j++]);
    if (!met) continue;
    alike.add(freshes[j]);
    pairs.set(freshes[j++], olds[i++]);
  }
  for (const node of olds.slice(i)) lay(node);
  for (const fresh of [...left, ...freshes.slice(j)]) {
    const same = stock.get(nameOf(fresh))?.shift();
    if (same) pairs.set(fresh, same);
  }
  return { pairs, alike };
}

/** The longest row of numbers in which each is greater than the one before, of those given. */
function rising(numbers) {
  const ends = [], before = [];
  numbers.forEach((number, at) => {
    let length = 0;
    for (let end = ends.length; length < end; ) {
      const middle = (length + end) >> 1;
      if (numbers[ends[middle]] < number) length = middle + 1;
      else end = middle;
    }
    before[at] = ends[length - 1];
    ends[length] = at;
  });
  const row = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) row.push(numbers[at]);
  return row;
}

/** Make the children of `old` like those of `fresh`, from which some are taken. */
function morph(old, fresh) {
  const before = [...old.childNodes], after = [...fresh.childNodes];
  const { pairs, alike } = matched(before, after), kept = new Set(pairs.values());
  for (const node of before) if (!kept.has(node)) node.remove();
  // as few as can be change their places: what is moved is laid out anew
  const places = new Map(before.map((node, at) => [node, at]));
  const order = after.filter((node) => pairs.has(node)).map((node) => places.get(pairs.get(node)));
  const stays = new Set(rising(order).map((place) => before[place]));
  const staying = (node) => {
    while (node && !stays.has(node)) node = node.nextSibling;
    return node;
  };
  let next = staying(old.firstChild);
  for (const node of after) {
    const same = pairs.get(node);
    if (stays.has(same)) next = staying(same.nextSibling);
    else old.insertBefore(same ?? node, next);
    if (same && !alike.has(node)) morphNode(same, node);
  }
}

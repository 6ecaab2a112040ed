/* Lets what has moved in a picture slide from its old place to its new one, and what is new fade in. */
const SLIDE_MS = 320;
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

/** The middles of everything that can move, measured from the corner of what the stage holds, by key and by where it came from. */
function places(stage) {
  const corner = stage.getBoundingClientRect();
  const origin = { x: corner.x - stage.scrollLeft, y: corner.y - stage.scrollTop };
  const keys = new Map(), sources = new Map();
  for (const node of stage.querySelectorAll("[data-key]")) {
    const box = node.getBoundingClientRect();
    const place = { x: box.x + box.width / 2 - origin.x, y: box.y + box.height / 2 - origin.y };
    keys.set(node.dataset.key, place);
    if (node.dataset.from) sources.set(node.dataset.from, place);
  }
  return { keys, sources };
}

/** Where everything lay in a stage, as it was measured when it was painted: measuring before a redraw would make the
 * browser lay the page out once more. */
const lay = new WeakMap();
/** How to end what still slides in a stage. */
const ends = new WeakMap();

/** Let everything slide from its old place, and fade in what is new. `step` is 1 or -1 for one event on or back. */
function slide(stage, step) {
  if (calm.matches || !stage.offsetParent) {
    lay.delete(stage); // nothing was measured, and what was before holds no more
    return;
  }
  ends.get(stage)?.();
  ends.delete(stage);
  const before = lay.get(stage), after = places(stage);
  lay.set(stage, after);
  if (!before || step === null) return;
  // first all that is asked of the page, then all that changes it: by turns, each would make it lay itself out anew
  const planned = [];
  for (const node of stage.querySelectorAll("[data-key]")) {
    if (node.parentElement.closest("[data-key]")) continue; // it goes along with what it lies on
    const { key, from } = node.dataset;
    const was = (step === 1 && from && before.keys.get(from)) || (step === -1 && before.sources.get(key)) || before.keys.get(key);
    const is = after.keys.get(key);
    if (!was) {
      planned.push([node, [{ opacity: 0 }, { opacity: 1 }], "ease-out"]);
      continue;
    }
    const dx = was.x - is.x, dy = was.y - is.y;
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1) continue;
    const scale = node.parentElement.getScreenCTM?.() ?? { a: 1, d: 1 }; // a drawing has units of its own
    const start = `translate(${dx / scale.a}px, ${dy / scale.d}px)`;
    planned.push([node, [{ transform: start }, { transform: "translate(0px, 0px)" }], "cubic-bezier(.3,.1,.2,1)"]);
  }
  if (planned.length) ends.set(stage, begin(planned));
}

/** Begin to move: first all is painted once as it lies at the start, for what moves gets layers of its own, and these
 * take time. What is returned ends it. */
function begin(planned) {
  let moves = [];
  for (const [node, [first]] of planned) Object.assign(node.style, first);
  const settle = () => {
    for (const [node] of planned) node.removeAttribute("style");
    planned = [];
  };
  afterPaint(() => {
    moves = planned.map(([node, frames, easing]) => node.animate(frames, { duration: SLIDE_MS, easing }));
    settle();
  });
  return () => {
    for (const move of moves) move.cancel();
    settle();
  };
}

/* Puts a string of SVG or HTML on the page, and sends what is done to it back to Python. It knows no rule and no game.
 *
 *   [data-move]   sends {do: "move", move, stamp}   on a click, Enter or Space
 *   [data-send]   sends {do: <data-send>, value, stamp}   likewise
 *   [data-pick]   sends {do: "pick", value: <data-pick>, stamp}   likewise
 *   [data-key]    can move: it slides from its old place to its new one
 *   [data-from]   came by this event from the place of the thing with that key
 *   [role=option]   one of each [role=listbox] takes the focus with Tab, the arrow keys lead to the others
 *   [data-copy]     copies what stands in the text box of the [data-handout] around it
 *   arrow keys on the picture send {do: "step", value}
 *
 * Python can send {do: "attend"}: the page then goes to the element with [data-attend], and the focus with it.
 */
const STEPS = {
  ArrowRight: "next", ArrowLeft: "back", PageDown: "next-move", PageUp: "back-move", Home: "first", End: "last",
};
const SHIFTED = { ArrowRight: "next-move", ArrowLeft: "back-move" };
const WALKS = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5, Home: -Infinity, End: Infinity };
const WIDE = 800;

/** The focused element, and how to find it again after the string was replaced: several can have one name, as the
 * chips of a rule that is named several times have. */
function focusMark(stage) {
  const node = document.activeElement;
  if (!node || node === stage || !stage.contains(node)) return null;
  const name = NAMES.find((one) => node.hasAttribute(one));
  if (!name) return { node, selector: null };
  const selector = `[${name}="${CSS.escape(node.getAttribute(name))}"]`;
  return { node, selector, at: [...stage.querySelectorAll(selector)].indexOf(node) };
}

/** The element that a mark was made of, or the one that has taken its place. */
function findAgain(stage, { node, selector, at }) {
  if (stage.contains(node) && (!selector || node.matches(selector))) return node;
  const all = selector ? stage.querySelectorAll(selector) : [];
  return all[at] ?? all[0] ?? null;
}

/** Let one option of a list take the focus with Tab: the given one, the chosen one, or else the first. */
function rove(list, to = null) {
  const chosen = to ?? list.querySelector("[aria-selected=true]") ?? list.querySelector("[role=option]");
  for (const option of list.querySelectorAll("[role=option]")) option.tabIndex = option === chosen ? 0 : -1;
}

/** Lead the focus from one option to another; whether the key is one for that. */
function walk(event) {
  const option = event.target.closest("[role=option]");
  if (!option || !(event.key in WALKS)) return false;
  const list = option.closest("[role=listbox]");
  const all = [...list.querySelectorAll("[role=option]")];
  const to = all[Math.min(Math.max(all.indexOf(option) + WALKS[event.key], 0), all.length - 1)];
  rove(list, to);
  to.focus();
  return true;
}

/** Copy what stands in the box beside the button, and say so. */
async function copy(button) {
  const around = button.closest("[data-handout]");
  const box = around.querySelector("textarea"), said = around.querySelector("[role=status]");
  box.select();
  // without leave to write to the clipboard the old way may still work, and else the text is at least selected
  const done = await navigator.clipboard?.writeText(box.value).then(() => true, () => false);
  said.textContent = done || document.execCommand("copy") ? "Copied." : "Selected: press Ctrl+C, or ⌘C.";
}

/** Scroll lists so that what is looked at, or chosen, is in sight. */
function reveal(stage) {
  for (const node of stage.querySelectorAll("[data-scroll] :is([aria-current], [aria-selected=true])")) {
    const box = node.closest("[data-scroll]");
    const below = node.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    const hidden = parseFloat(getComputedStyle(box).scrollPaddingTop) || 0; // what stays put at the top covers so much
    const above = box.getBoundingClientRect().top + hidden - node.getBoundingClientRect().top;
    box.scrollTop += Math.max(below, 0) - Math.max(above, 0);
  }
}

/** How far the lists of a stage are scrolled, by name: noted when it happens, for asking costs a layout. */
const tops = new WeakMap();

function noteScrolling(stage) {
  const noted = {};
  tops.set(stage, noted);
  stage.addEventListener("scroll", ({ target }) => {
    if (target.dataset?.scroll) noted[target.dataset.scroll] = target.scrollTop;
  }, true);
}

/** Do this when the page as it is now has been painted. */
function afterPaint(task) {
  requestAnimationFrame(() => setTimeout(task));
}

/** What can wait until the picture is painted; all of it is done at once then. */
function later(task) {
  const waiting = (window.cardrulesLater ??= new Set());
  if (document.hidden) return task();
  if (!waiting.size)
    afterPaint(() => {
      const tasks = [...waiting];
      waiting.clear();
      for (const done of tasks)
        try {
          done();
        } catch (error) {
          reportError(error); // the others' turn comes all the same
        }
    });
  waiting.add(task);
}

/** What every element that can be used must have: a place in the order of Tab, a role, a name. */
function prepare(fresh) {
  for (const node of fresh.querySelectorAll("[data-move]")) {
    if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "0");
    if (!node.hasAttribute("role") && node.localName !== "button") node.setAttribute("role", "button");
    if (!node.hasAttribute("aria-label") && !node.textContent.trim()) node.setAttribute("aria-label", node.dataset.move);
  }
  for (const list of fresh.querySelectorAll("[role=listbox]")) rove(list);
}

/** Let the stage hold this, keeping focus, opened details and scroll positions. */
function replace(stage, html) {
  const mark = focusMark(stage);
  const template = document.createElement("template");
  template.innerHTML = html;
  prepare(template.content);
  morph(stage, template.content);
  const lists = stage.querySelectorAll("[data-scroll]");
  if (lists.length)
    requestAnimationFrame(() => {
      for (const list of lists) list.scrollTop = tops.get(stage)?.[list.dataset.scroll] ?? 0;
      reveal(stage);
    });
  if (mark === null) return;
  const again = findAgain(stage, mark);
  if (again && again.matches("[role=option]")) rove(again.closest("[role=listbox]"), again);
  if (document.activeElement !== again) (again || stage).focus({ preventScroll: true });
}

function make(tag, className, attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** Keep plain keys pressed in our widgets from JupyterLab, which takes the arrows and Enter on anything that has the
 * focus as commands to the notebook (and a letter or two as well: d, d deletes the cell). It listens on the document. */
function keepKeys() {
  if (window.cardrulesKeys) return;
  window.cardrulesKeys = true;
  document.body.addEventListener("keydown", (event) => {
    const ours = event.target.closest?.(".cr-explorer, .cr-lesson, .cr-live");
    if (ours && !event.altKey && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  });
}

/** What is done once, however quickly it is clicked again: a second click of a double click, or a key that is held down,
 * is meant for what was there, and would meet what has come in its place. */
const ONCE = "[data-move], .cr-moves button, .cr-play, .cr-once";

function keepOnce() {
  if (window.cardrulesOnce) return;
  window.cardrulesOnce = true;
  const stop = (event) => {
    const again = event.type === "click" ? event.detail > 1 : event.repeat && (event.key === "Enter" || event.key === " ");
    if (!again || !event.target.closest?.(".cr-explorer, .cr-lesson, .cr-live")?.contains(event.target.closest(ONCE))) return;
    event.stopPropagation();
    event.preventDefault();
  };
  // on its way down, before the buttons of ipywidgets hear of it
  for (const kind of ["click", "keydown"]) document.body.addEventListener(kind, stop, true);
}

/** Put a style sheet into the page, once for all widgets. */
function install(sheet) {
  const name = "cardrulesSheets";
  const installed = (window[name] ??= new Set());
  if (!sheet || installed.has(sheet)) return;
  installed.add(sheet);
  const style = document.createElement("style");
  style.textContent = sheet;
  document.head.append(style);
}

function initialize({ model }) {
  // one clock for a widget, however often it is shown
  let clock = null;
  const contact = contactOf(model);
  const tick = () => {
    if (contact.doubt || contact.trouble) return; // it goes on when it is heard again
    if (!tell(model, { do: "step", value: "tick", stamp: model.get("stamp") })) clearInterval(clock);
    else contact.expect();
  };
  const keepTime = () => {
    clearInterval(clock);
    const pace = model.get("pace");
    clock = pace ? setInterval(tick, pace) : null;
  };
  model.on("change:pace", keepTime);
  keepTime();
  return () => clearInterval(clock);
}

function render({ model, el }) {
  keepKeys();
  keepOnce();
  const picture = model.get("picture");
  const root = make("div", "cr-live");
  const stage = make("div", "cr-stage");
  stage.tabIndex = picture ? 0 : -1;
  root.append(stage);
  let caption = null, notice = null;
  if (picture) {
    caption = make("div", "cr-caption", { role: "status" });
    notice = make("div", "cr-notice", { role: "alert" });
    root.append(caption, notice);
  }
  el.append(root);

  noteScrolling(stage);
  let drawn = null, said = null, stamp = 0, at = 0;
  const draw = () => {
    const html = model.get("html");
    stamp = model.get("stamp");
    if (html !== drawn) {
      replace(stage, html);
      const step = drawn === null ? null : model.get("at") - at;
      // at once when the rest of the message is on the page too: that is laid out while the next frame is waited for
      if (picture) queueMicrotask(() => slide(stage, step));
    }
    // a wide picture gets the whole width, and can be moved from side to side where that is not enough
    const wide = stage.firstElementChild?.viewBox?.baseVal?.width > WIDE;
    stage.classList.toggle("cr-broad", wide);
    root.classList.toggle("cr-over", wide);
    stage.tabIndex = picture || wide ? 0 : -1;
    if (html) root.classList.add("cr-drawn"); // from now on the snapshot is not needed (without_kernel.css)
    drawn = html;
    at = model.get("at");
    root.hidden = !picture && !html;
  };
  const describe = () => {
    if (said !== model.get("caption")) replace(caption, (said = model.get("caption")));
  };
  const say = () => {
    if (picture) {
      notice.className = `cr-notice cr-${model.get("tone")}`;
      if (notice.dataset.said !== model.get("notice")) notice.innerHTML = notice.dataset.said = model.get("notice");
    }
    for (const [name, value] of [["role", "group"], ["aria-label", model.get("label")]])
      if (model.get("label")) stage.setAttribute(name, value);
      else stage.removeAttribute(name);
  };
  const warn = (words) => {
    if (!notice) return;
    if (!words) return say();
    notice.className = "cr-notice cr-refusal";
    notice.textContent = notice.dataset.said = `✕ ${words}`;
  };
  const act = (event) => {
    const copying = event.target.closest("[data-copy]");
    if (copying) return copy(copying), true;
    const node = event.target.closest("[data-move], [data-send], [data-pick]");
    if (!node || !root.contains(node) || node.getAttribute("aria-disabled") === "true") return false;
    const { move, pick, value = pick ?? "" } = node.dataset;
    tell(model, move === undefined ? { do: node.dataset.send ?? "pick", value, stamp } : { do: "move", move, stamp });
    return true;
  };
  const key = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (walk(event)) {
      // the focus is there already
    } else if (event.key === "Enter" || event.key === " ") {
      // a real button makes its own click of it
      if (event.target.closest("button, summary, a") || !act(event)) return;
    } else {
      const step = picture && ((event.shiftKey && SHIFTED[event.key]) || STEPS[event.key]);
      if (!step) return;
      tell(model, { do: "step", value: step, stamp });
    }
    event.preventDefault();
  };
  root.addEventListener("click", act);
  root.addEventListener("keydown", key);
  const redraw = picture ? draw : () => later(draw);
  const changes = [
    ["change:html", redraw], ["change:stamp", redraw], ["change:caption", () => later(describe)], ["change:notice", say], ["change:tone", say],
    ["change:label", say],
  ];
  for (const [name, call] of changes) model.on(name, call);
  const attend = (message) => {
    if (message.do !== "attend") return;
    draw(); // it may still be waiting
    const node = stage.querySelector("[data-attend]");
    if (!node) return;
    node.focus({ preventScroll: true });
    node.scrollIntoView({ block: "start" });
  };
  model.on("msg:custom", attend);
  const leave = contactOf(model).join(model, root, warn);
  draw();
  if (picture) describe();
  say();
  // nothing has a place yet: the page takes the element in later
  let width = 0;
  const shown = new ResizeObserver(() => {
    if (stage.offsetWidth === width) return;
    if (!width) reveal(stage);
    width = stage.offsetWidth;
    if (picture) requestAnimationFrame(() => slide(stage, null)); // another width, other places
  });
  shown.observe(stage);
  return () => {
    shown.disconnect();
    leave();
    changes.forEach(([name, call]) => model.off(name, call));
    model.off("msg:custom", attend);
  };
}


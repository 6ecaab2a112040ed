/* Whether the kernel hears what is done on the page. Where it does not, the tables say so, and what is done meanwhile is
 * refused with the same words: it would be lost, or be played later when nobody expects it any more. */
const ANSWER_MS = 1200; // so long after a click nothing more is sent without a sign of life
const PATIENCE_MS = 3000; // so much longer until the tables say that there is none, and between two questions
const SAID_MS = 6000; // how long it is said that all is well again
const WORDS = {
  away: "The connection to the kernel is away, so this table does not answer. Wait: it says when the connection is back.",
  busy: "The kernel is busy with something else, so this table does not answer yet. Wait: it says when the kernel is free.",
  slow: "The kernel does not answer: it is busy, or the connection is away. Wait: this table says when it answers again.",
  gone: "The kernel was restarted or shut down, so nothing here answers. Run this cell to use it again.",
  back: "The kernel answers again, and the table shows where it stands.",
};
const DEAD = ["dead", "autorestarting", "restarting", "terminating"];
const TABLES = ".cr-explorer, .cr-lesson";
const USED = "button, select, input, textarea, [role=option], [data-move], [data-send], [data-pick], .cr-picture .cr-stage";
const LOCAL = "summary, a, [data-copy]"; // what the page does by itself
const LOST = "jupyter-widgets-disconnected"; // the mark that ipywidgets itself sets, with words in live.css

/** The whole that an element belongs to: a tool, with the table in it. */
function tableOf(element) {
  let found = element.closest(TABLES);
  for (let outer = found; outer; outer = outer.parentElement.closest(TABLES)) found = outer;
  return found ?? element;
}

/** Read something out; one place in the page does for all. */
function announce(words) {
  let region = document.getElementById("cardrules-contact");
  if (!region) {
    region = Object.assign(document.createElement("div"), { id: "cardrules-contact" });
    region.setAttribute("role", "alert");
    region.style.cssText = "position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)";
    document.body.append(region);
  }
  region.textContent = words;
}

/** The kernel behind the widgets of one notebook. */
class Contact {
  views = new Map(); // by the element: its model, what warns at its picture, and the kernel that it came from
  trouble = ""; // what the tables say
  doubt = false; // whether there is a question without an answer
  heardAt = 0;

  constructor(manager) {
    this.manager = manager;
    this.heard = this.heard.bind(this);
    for (const name of ["online", "offline"]) addEventListener(name, () => this.wonder());
  }

  get kernel() {
    return this.manager?.kernel ?? null; // only some front ends show it
  }

  join(model, element, warn = () => {}) {
    this.listen();
    const answered = (message) => message.do === "here" && this.answered();
    model.on("change", this.heard);
    model.on("msg:custom", answered);
    this.views.set(element, { model, warn, kernel: this.kernel?.id });
    if (this.trouble) requestAnimationFrame(() => this.show());
    return () => {
      model.off("change", this.heard);
      model.off("msg:custom", answered);
      this.views.delete(element);
    };
  }

  /** Hear of what becomes of the kernel. */
  listen() {
    const kernel = this.kernel;
    if (!kernel || kernel === this.known) return;
    this.known = kernel;
    const look = () => kernel === this.known && this.look();
    for (const name of ["connectionStatusChanged", "statusChanged", "disposed"]) kernel[name]?.connect?.(look);
  }

  look() {
    const { known, kernel } = this;
    if (known && (known.isDisposed || DEAD.includes(known.status) || kernel !== known)) return this.lose();
    const connected = known?.connectionStatus ?? "connected";
    if (connected !== "connected") this.say("away");
    else if (this.trouble === "away" && !this.doubt) this.wonder();
  }

  /** Every table that came from this kernel is dead. */
  lose() {
    clearTimeout(this.asking);
    this.doubt = false;
    this.trouble = "";
    this.show();
    for (const element of this.views.keys()) element.closest(TABLES) && tableOf(element).classList.add(LOST);
    this.views.clear();
    announce(WORDS.gone);
  }

  heard() {
    this.heardAt = performance.now();
    if (this.doubt && this.trouble !== "away") this.answered();
  }

  answered() {
    this.heardAt = performance.now();
    clearTimeout(this.asking);
    this.doubt = false;
    if (!this.trouble) return;
    this.say("back");
    setTimeout(() => this.trouble === "back" && this.say(""), SAID_MS);
  }

  /** Something was sent: there must be a sign of life soon. */
  expect() {
    const since = performance.now();
    clearTimeout(this.expecting);
    this.expecting = setTimeout(() => this.heardAt < since && !this.doubt && this.wonder(), ANSWER_MS);
  }

  /** Ask whether anybody is there, until there is an answer. With it come the pictures as the kernel has them. */
  wonder() {
    clearTimeout(this.asking);
    if (!this.views.size) return;
    this.doubt = true;
    const ask = () => {
      const open = (this.known?.connectionStatus ?? "connected") === "connected"; // else it would be kept for later
      if (open) for (const [element, { model }] of this.views) if (element.isConnected) tell(model, { do: "there" });
      this.asking = setTimeout(() => {
        this.say(!open || !navigator.onLine ? "away" : this.known?.status === "busy" ? "busy" : "slow");
        ask();
      }, navigator.onLine ? PATIENCE_MS : ANSWER_MS);
    };
    ask();
  }

  say(trouble) {
    if (trouble === this.trouble || !this.views.size) return;
    this.trouble = trouble;
    this.show();
    announce(WORDS[trouble] ?? "");
  }

  show() {
    const said = WORDS[this.trouble], away = said && this.trouble !== "back";
    for (const [element, { warn }] of this.views) {
      const table = tableOf(element);
      if (said) table.dataset.crContact = said;
      else delete table.dataset.crContact;
      table.classList.toggle("cr-away", Boolean(away));
      if (!away) warn("");
    }
  }

  /** Whether what is done now would be heard; if not, it is said where it was done. */
  refuses(element) {
    if (!this.doubt && !(this.trouble && this.trouble !== "back")) return false;
    const words = `Nothing was done. ${WORDS[this.trouble] ?? WORDS[navigator.onLine ? "slow" : "away"]}`;
    const table = tableOf(element);
    for (const [other, { warn }] of this.views) if (tableOf(other) === table) warn(words);
    announce(words);
    return true;
  }
}

const contacts = new Map();

/** The contact of a model; models of one notebook have it in common. */
function contactOf(model) {
  const manager = model.widget_manager ?? null;
  if (!contacts.has(manager)) contacts.set(manager, new Contact(manager));
  return contacts.get(manager);
}

/** The contact that a part of the page has. */
function contactAt(element) {
  const table = tableOf(element);
  for (const contact of contacts.values())
    for (const other of contact.views.keys()) if (tableOf(other) === table) return contact;
  return null;
}

/** Refuse what is done while nobody hears it, before the widgets of ipywidgets hear of it. */
function keepContact() {
  const KEYS = ["Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];
  const stop = (event) => {
    const inside = event.target.closest?.(`${TABLES}, .cr-live`);
    const used = inside && event.target.closest(USED);
    if (!used || event.target.closest(LOCAL)) return;
    const { type, key } = event;
    if (type === "keydown" && (!KEYS.includes(key) || used.matches("textarea, input:not([type=range])"))) return;
    if (type === "mousedown" && !used.matches("select, input[type=range]")) return;
    const contact = contactAt(used);
    const lost = tableOf(used).classList.contains(LOST);
    if (lost) announce(WORDS.gone);
    else if (!contact) return;
    if (lost || contact.refuses(used)) {
      event.stopPropagation();
      event.preventDefault();
    } else if (type !== "mousedown") contact.expect();
  };
  for (const kind of ["click", "keydown", "mousedown", "beforeinput"]) window.addEventListener(kind, stop, true);
}

/** The buttons of ipywidgets throw this where the kernel was shut down, and say nothing. */
function heedLoss() {
  window.addEventListener("error", ({ error }) => {
    if (error?.message === "Cannot send" && document.activeElement) contactAt(document.activeElement)?.lose();
  });
}

/** Send to Python; false where nobody is there any more. */
function tell(model, content) {
  try {
    model.send(content);
    return true;
  } catch {
    contactOf(model).lose();
    return false;
  }
}

/* A range slider with a name and words for its value, which the one of ipywidgets lacks. */
function renderSlider({ model, el }) {
  const input = document.createElement("input");
  input.type = "range";
  input.step = 1;
  const box = document.createElement("div");
  box.className = "cr-live cr-range";
  const where = document.createElement("span");
  where.className = "cr-where";
  where.setAttribute("aria-hidden", "true"); // the slider's own value says it
  box.append(input, where);
  el.append(box);
  let waiting = false;
  const draw = () => {
    input.min = model.get("min");
    input.max = model.get("max");
    if (!waiting) input.value = model.get("value");
    input.setAttribute("aria-label", model.get("label"));
    input.setAttribute("aria-valuetext", model.get("words"));
    where.textContent = model.get("words");
  };
  const slid = () => {
    if (waiting) return; // one message a frame, with the latest value
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      model.set("value", Number(input.value));
      model.save_changes();
    });
  };
  input.addEventListener("input", slid);
  const names = ["min", "max", "value", "label", "words"].map((name) => `change:${name}`);
  for (const name of names) model.on(name, draw);
  draw();
  return () => names.forEach((name) => model.off(name, draw));
}


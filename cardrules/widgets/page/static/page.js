/* The one script of a page is loaded with one widget; the others have a stub (stub.js) that waits for it, or finds it,
 * whichever comes first. */
const PARTS = { live: { initialize, render }, slider: { render: renderSlider } };

keepContact();
heedLoss();

export { PARTS };
export default {
  initialize({ model }) {
    const sheets = () => model.get("sheets").forEach(install);
    model.on("change:sheets", sheets);
    sheets();
    const all = (window.cardrules ??= {});
    if (all[SCRIPT_KEY]) all[SCRIPT_KEY].come?.(PARTS);
    else all[SCRIPT_KEY] = { script: Promise.resolve(PARTS) };
    return () => model.off("change:sheets", sheets);
  },
};

const all = (window.cardrules ??= {});
let come;
const { script } = (all[SCRIPT_KEY] ??= { script: new Promise((done) => (come = done)), come });
const part = script.then((parts) => parts[PART]);
export default {
  initialize: (context) => {
    let end, over;
    part.then(({ initialize }) => over || (end = initialize?.(context)));
    return () => ((over = true), end?.());
  },
  render: async (context) => (await part).render(context),
};

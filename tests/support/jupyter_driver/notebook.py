"""A notebook open in a browser: wait for its kernel, run it, read what went wrong in it.

What the page shows is no guide to readiness: the splash screen is "gone" before it comes, and the kernel's sign
says idle while there is no kernel yet, so that Run All runs nothing and says nothing. Everything here asks the
application itself (window.jupyterapp), each time with a deadline, since page.evaluate has none.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Finds the notebook's panel; every script below starts with it.
PRELUDE = """
const app = window.jupyterapp;
const sleep = ms => new Promise(done => setTimeout(done, ms));
const panel = () => [...app.shell.widgets('main')].find(
    w => w.content?.model && w.context?.path.endsWith('.ipynb'));
const within = (seconds, what, promise) => Promise.race([promise, sleep(seconds * 1000).then(
    () => { throw new Error(`${what}: not within ${seconds} s`); })]);
const until = async (seconds, what, probe) => {
    const end = Date.now() + seconds * 1000;
    for (;;) {
        const found = probe();
        if (found) return found;
        if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
        await sleep(50);
    }
};
"""
WAIT_READY = """
await within(seconds, 'the application', app.restored);
const nb = await until(seconds, 'the notebook', panel);
await within(seconds, 'the file', nb.context.ready);
await within(seconds, 'the session', nb.sessionContext.ready);
await until(seconds, 'the kernel', () => nb.sessionContext.session?.kernel);
window.kernelTroubles = [];
nb.sessionContext.iopubMessage.connect((_, message) => {
    const kind = message.header.msg_type, content = message.content;
    if (kind === 'error')
        window.kernelTroubles.push([message.parent_header.msg_type, `${content.ename}: ${content.evalue}`]);
    else if (kind === 'stream' && content.name === 'stderr' && content.text.includes('Traceback (most recent'))
        window.kernelTroubles.push([message.parent_header.msg_type, content.text]);
});
await within(seconds, "the kernel's first answer", nb.sessionContext.session.kernel.info);
app.shell.activateById(nb.id);
"""
RUN_ALL = """
await within(seconds, 'running all cells', app.commands.execute('notebook:run-all-cells'));
"""
SAVE = """
await within(seconds, 'saving', app.commands.execute('docmanager:save'));
"""
RESTART = """
await within(seconds, 'the restart', panel().sessionContext.session.kernel.restart());
"""
CELL_ERRORS = """
const found = [];
[...panel().content.model.cells].forEach((cell, index) => {
    const outputs = cell.type === 'code' ? cell.outputs : { length: 0 };
    for (let i = 0; i < outputs.length; i++) {
        const output = outputs.get(i).toJSON();
        if (output.output_type === 'error') found.push(`cell ${index + 1}: ${output.ename}: ${output.evalue}`);
    }
});
return found;
"""
# Runs code in the kernel beside the notebook, which stays as it is, and gives back what it printed.
EXECUTE = """
const kernel = panel().sessionContext.session.kernel;
let printed = '';
const future = kernel.requestExecute({ code, store_history: false });
future.onIOPub = message => {
    if (message.header.msg_type === 'stream' && message.content.name === 'stdout') printed += message.content.text;
};
const reply = await within(seconds, 'the code', future.done);
if (reply.content.status !== 'ok') throw new Error(`${reply.content.ename}: ${reply.content.evalue}`);
return printed;
"""
# Lab shows its splash screen at each change, and trips over it when two follow each other too closely
SET_THEME = """
const bare = () => !document.getElementById('jupyterlab-splash');
await until(seconds, 'the splash screen before', bare);
await within(seconds, 'the theme', app.commands.execute('apputils:change-theme', { theme }));
await until(seconds, 'the theme on the page', () => document.body.dataset.jpThemeName === theme);
await until(seconds, 'the splash screen after', bare);
"""
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}


class OpenNotebook:
    """One notebook in one page, its kernel ready. `page` is Playwright's page, to look and click with."""

    def __init__(self, page: Page, url: str, seconds: float = 90) -> None:
        self.page = page
        page.goto(url, wait_until="domcontentloaded")
        page.wait_for_function("() => window.jupyterapp", timeout=seconds * 1000)
        self._script(WAIT_READY, seconds=seconds)

    def _script(self, body: str, seconds: float = 60, **names: str) -> Any:
        values = {"seconds": seconds, **names}
        head = f"async ({{ {', '.join(values)} }}) => {{"
        return self.page.evaluate(f"{head}{PRELUDE}{body}}}", values)

    def run_all(self, seconds: float = 90) -> None:
        """Run every cell and wait for the last; a cell that ends in an error is an AssertionError."""
        self._script(RUN_ALL, seconds=seconds)
        errors = self.cell_errors()
        assert not errors, "\n".join(errors)

    def save(self) -> None:
        """Save the notebook, as Lab's own menu does."""
        self._script(SAVE)

    def restart_kernel(self) -> None:
        """Restart the kernel: everything that was made in it is gone, and the outputs stay."""
        self._script(RESTART)

    def execute(self, code: str, seconds: float = 60) -> str:
        """Run *code* in the notebook's kernel, outside any cell, and return what it printed."""
        return str(self._script(EXECUTE, seconds=seconds, code=code))

    def cell_errors(self) -> list[str]:
        """The errors shown below cells now."""
        return list(self._script(CELL_ERRORS))

    def kernel_troubles(self) -> list[str]:
        """The errors that the kernel reported, and the tracebacks on its stderr, since the notebook was opened.

        An error in the code behind a button belongs to no cell and shows nowhere on the page; it is here.
        """
        troubles = self.page.evaluate("() => window.kernelTroubles ?? []")
        return [f"kernel, on {parent or 'its own'}: {text}" for parent, text in troubles]

    def forget_kernel_troubles(self) -> None:
        """Start that list anew, in a test that provokes an error on purpose."""
        self.page.evaluate("() => { window.kernelTroubles = []; }")

    def set_theme(self, name: str) -> None:
        """Switch to the "light" or the "dark" theme."""
        self._script(SET_THEME, theme=THEMES[name])

"""Drives notebooks in a real browser, for the tests: JupyterLab and JupyterLite in headless Chromium."""

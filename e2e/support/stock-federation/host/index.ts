// The shared modules are ready before the page's code runs.
void import('./page.ts')

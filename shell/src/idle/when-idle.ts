/** Chromium calls no idle callback on a page at rest for up to a minute, because it waits for a task or a frame. */
const TIMEOUT_MS = 2000

/** Calls back when the page has loaded and the browser is idle, or two seconds after the page has loaded. */
export function whenIdle(run: () => void): void {
  const wait = () =>
    window.requestIdleCallback ? window.requestIdleCallback(run, { timeout: TIMEOUT_MS }) : setTimeout(run)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Calls back when the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

import { createRequire } from 'node:module'

// Tests that import `react-dom/client` get this module (alias in vitest.config.ts).

/** How often React would have waited. */
export const skippedWaits = { count: 0 }

// After showing a fallback, React 19.3 waits 300 ms before it shows the content, so that pages don't flicker. Nobody
// looks at the pages of tests. React reads `setTimeout` from the globals when it is loaded.
const { setTimeout: later } = globalThis
globalThis.setTimeout = ((callback: () => void) => {
  skippedWaits.count += 1
  return later(callback)
}) as typeof setTimeout
const require = createRequire(import.meta.url)
const client = require('react-dom/client') as typeof import('react-dom/client')
globalThis.setTimeout = later

// In a transition, React pauses every 5 ms. In each pause, a waiting query of Testing Library runs, which takes up to
// half a second on a busy computer. A page with 60 pauses would need 30 s.
const scheduler = createRequire(require.resolve('react-dom/client'))('scheduler') as {
  unstable_forceFrameRate(framesPerSecond: number): void
}
scheduler.unstable_forceFrameRate(1)

export const { createRoot, hydrateRoot } = client

import { createRequire } from 'node:module'

// Tests that import `react-dom/client` get this module (alias in vitest.config.ts).

/** How often React would have waited. */
export const skippedWaits = { count: 0 }

// After showing a fallback, React 19.3 waits 300 ms before it shows the content, so that pages don't flicker. Nobody looks at
// the pages of tests. React takes the timer for it from the globals when it is loaded.
const { setTimeout: later } = globalThis
globalThis.setTimeout = ((callback: () => void) => {
  skippedWaits.count += 1
  return later(callback)
}) as typeof setTimeout
const client = createRequire(import.meta.url)('react-dom/client') as typeof import('react-dom/client')
globalThis.setTimeout = later

export const { createRoot, hydrateRoot } = client

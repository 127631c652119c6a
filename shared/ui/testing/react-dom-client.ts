import { createRequire } from 'node:module'

// Tests that import `react-dom/client` get this module (alias in vitest.config.ts).

// React shows what a fallback stands for 300 ms after that fallback at the earliest, so that pages don't flicker. Nobody looks
// at the pages of tests, and React takes its timer from the globals when it is loaded.
const { setTimeout: later } = globalThis
globalThis.setTimeout = ((callback: () => void) => later(callback)) as typeof setTimeout
const client = createRequire(import.meta.url)('react-dom/client') as typeof import('react-dom/client')
globalThis.setTimeout = later

export const { createRoot, hydrateRoot } = client

import { afterAll, vi } from 'vitest'
import { PATIENCE_MS } from './testing/patience.ts'

// Vitest's `setupFiles`: runs before each test file.

/** A busy computer must not meet the product's time limits. Tests of a limit with a clock of their own set it to 1. */
globalThis.ALIST_TIME_SCALE = 10

// Vitest has no setting for the limit of `vi.waitFor`.
const isPatient = Symbol.for('a-list: vi.waitFor is patient')
if (!(isPatient in vi)) {
  const { waitFor } = vi
  vi.waitFor = (callback, options) =>
    waitFor(callback, {
      timeout: PATIENCE_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
  Object.assign(vi, { [isPatient]: true })
}

// Vitest does so before each test only, and the next file shares the globals.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

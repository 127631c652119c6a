import { vi } from 'vitest'
import { PATIENCE_MS } from './testing/patience.ts'

// Vitest's `setupFiles`: runs before each test file. Vitest has no setting for the limit of `vi.waitFor`.

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: PATIENCE_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })

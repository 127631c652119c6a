import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Stops the clock during a suite, also that of PGlite. So neither midnight nor a time limit passes during a test, however
 * busy the computer is.
 */
export function stopClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
}

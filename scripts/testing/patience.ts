/**
 * How long a test waits for a state, in milliseconds. The libraries' default, 1 s, is too short on a busy computer.
 * A test's own limit is longer (vitest.config.ts), so that a wait that fails says what it saw last.
 */
export const PATIENCE_MS = 30_000

export interface Deadline {
  signal: AbortSignal
  passed(): boolean
  /** Call this when the work is done. Otherwise the timer keeps the request in memory until the deadline. */
  clear(): void
}

/** @returns a signal that aborts after `ms`, or with the caller's own signal */
export function createDeadline(ms: number, callers?: AbortSignal): Deadline {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), ms)
  return {
    signal: callers ? AbortSignal.any([callers, timeout.signal]) : timeout.signal,
    passed: () => timeout.signal.aborted,
    clear: () => clearTimeout(timer),
  }
}

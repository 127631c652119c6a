export interface Deadline {
  signal: AbortSignal
  passed(): boolean
  /** To be called when the work is over: a timer left behind would hold its request for seconds. */
  clear(): void
}

/** A signal that aborts after `ms`, or together with the caller's own. */
export function createDeadline(ms: number, callers?: AbortSignal): Deadline {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), ms)
  return {
    signal: callers ? AbortSignal.any([callers, timeout.signal]) : timeout.signal,
    passed: () => timeout.signal.aborted,
    clear: () => clearTimeout(timer),
  }
}

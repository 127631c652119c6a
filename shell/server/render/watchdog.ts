import { timeLimit } from '@a-list/api/time-scale.ts'

/** A renderer sends something every 100 ms. Twenty missed heartbeats mean a loop, not a slow page. */
const STALL_MS = 2000
const CHECK_MS = 250

export type WatchForStall = typeof watchForStall

/**
 * Calls `onStall` once when a renderer stops sending messages.
 * @param heard returns how many messages it has sent
 * @returns a function that stops watching
 */
export function watchForStall(heard: () => number, onStall: () => void): () => void {
  let lastCount = heard()
  let silentMs = 0
  const timer = setInterval(() => {
    const now = heard()
    // Counts checks instead of measuring time: this process may itself have been busy while messages were
    // waiting.
    silentMs = now === lastCount ? silentMs + CHECK_MS : 0
    lastCount = now
    if (silentMs < timeLimit(STALL_MS)) return
    clearInterval(timer)
    onStall()
  }, CHECK_MS)
  return () => clearInterval(timer)
}

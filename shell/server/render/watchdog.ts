/** A renderer sends something every 100 ms; twenty missed beats are a loop, not a slow page. */
const STALL_MS = 2000
const LOOK_MS = 250

/**
 * Calls back once when a renderer falls silent.
 * @param heard how many messages have come from it
 * @returns stop
 */
export function watchForStall(heard: () => number, onStall: () => void): () => void {
  let seen = heard()
  let silentMs = 0
  const timer = setInterval(() => {
    const now = heard()
    // Counted in looks, not by the clock: this process may have been busy itself, with messages waiting.
    silentMs = now === seen ? silentMs + LOOK_MS : 0
    seen = now
    if (silentMs < STALL_MS) return
    clearInterval(timer)
    onStall()
  }, LOOK_MS)
  return () => clearInterval(timer)
}

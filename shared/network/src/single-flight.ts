/** Work that concurrent callers with the same key share. */
export interface SingleFlight<Value> {
  /** Joins the work in progress for a key, or starts it. */
  run(key: string, work: () => Promise<Value>): Promise<Value>
  /** The work in progress for a key. */
  running(key: string): Promise<Value> | undefined
  /** Later callers don't join work that has begun before. */
  clear(): void
}

export function createSingleFlight<Value>(): SingleFlight<Value> {
  const inFlight = new Map<string, Promise<Value>>()
  return {
    run(key, work) {
      const known = inFlight.get(key)
      if (known) return known
      const started = work().finally(() => {
        if (inFlight.get(key) === started) inFlight.delete(key)
      })
      inFlight.set(key, started)
      return started
    },
    running: (key) => inFlight.get(key),
    clear: () => inFlight.clear(),
  }
}

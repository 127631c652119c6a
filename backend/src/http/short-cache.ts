/** Long enough to save repeated counts, too short for a shopper to notice. */
const rememberMs = 1_000
const maxRemembered = 500

/**
 * Caches the results of slow queries for a second, by key. Simultaneous callers share one query. Failures
 * aren't cached.
 */
export function cacheBriefly<T>(
  now: () => number = Date.now,
): (key: string, ask: () => Promise<T>) => Promise<T> {
  const remembered = new Map<string, { answer: Promise<T>; until: number }>()
  return (key, ask) => {
    const known = remembered.get(key)
    if (known !== undefined && now() < known.until) return known.answer
    if (remembered.size >= maxRemembered) remembered.clear()
    const answer = ask()
    remembered.set(key, { answer, until: now() + rememberMs })
    answer.catch(() => remembered.delete(key))
    return answer
  }
}

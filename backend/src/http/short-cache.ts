/** Long enough to spare the database a repeated count, too short for a shopper to notice. */
const rememberMs = 1_000
const maxRemembered = 500

/**
 * Remembers the answers of slow questions for a second, by key; asks once when many ask at the same time.
 * A question that fails isn't remembered.
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

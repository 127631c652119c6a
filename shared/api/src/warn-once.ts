const warned = new Set<string>()

/**
 * Logs a warning once, so that an outage logs one line instead of one per request.
 * @param about the subject; by default the message itself
 */
export function warnOnce(message: string, about: string = message): void {
  if (warned.has(about)) return
  warned.add(about)
  console.warn(message)
}

/** Lets the next warning about the subject be logged again. */
export function forgetWarning(about: string): void {
  warned.delete(about)
}

const warned = new Set<string>()

/**
 * Logs a warning the first time it comes up: an outage is one line, not one a request.
 * @param about what it is about; by default the message itself
 */
export function warnOnce(message: string, about: string = message): void {
  if (warned.has(about)) return
  warned.add(about)
  console.warn(message)
}

/** Things are well again: the next warning about it is news. */
export function forgetWarning(about: string): void {
  warned.delete(about)
}

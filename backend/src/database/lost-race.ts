/**
 * Runs a transaction, and runs it again while it conflicts with concurrent ones.
 * @param tries how often at most
 * @throws what the transaction throws for another reason, or after its last try
 */
export async function retryLostRace<Result>(tries: number, run: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      if (tried >= tries || !isLostRace(error)) throw error
    }
  }
}

/** Whether a transaction failed, or was the cause of a failure, with serialization_failure or deadlock_detected. */
function isLostRace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && (error.code === '40001' || error.code === '40P01')) || isLostRace(error.cause)
}

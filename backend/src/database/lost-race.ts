/** Whether a transaction failed because it conflicted with a concurrent one: serialization_failure or deadlock_detected. */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}

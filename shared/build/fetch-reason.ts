/** Why a request failed. Node's `fetch` says only that it failed, and has the reason as its cause. */
export function fetchReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no response in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}

const REASONS: Record<string, string> = {
  timeout: 'The shop does not answer',
  unresolved: 'The shop’s domain does not exist',
  network: 'The shop can’t be reached',
  refused_address: 'Not a public https address',
  too_many_redirects: 'It redirects too often',
}

/** A sentence for `BrokenLink.reason`. */
export function brokenReason(reason: string): string {
  const [, status] = /^http_(\d{3})$/.exec(reason) ?? []
  if (status === '404' || status === '410') return 'The page no longer exists'
  return status ? `The shop answers with error ${status}` : (REASONS[reason] ?? 'The check failed')
}

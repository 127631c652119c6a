import type { HealthReport } from '@a-list/remote/health.ts'

export interface RemoteVersion {
  remote: string
  version: string
}

let token: Promise<string> | undefined

/** One token per document. After a failure, the next report requests one again. */
function pageToken(): Promise<string> {
  token ??= fetch('/__remotes/health-token').then(async (response) => {
    if (!response.ok) throw new Error(`No health token: ${response.status}`)
    return response.text()
  })
  token.catch(() => {
    token = undefined
  })
  return token
}

/**
 * Reports the health of a remote's version to the shell's server. The report contains nothing about the visitor.
 */
export function reportHealth(report: Omit<HealthReport, 'token'>): void {
  const send = (own: string) =>
    navigator.sendBeacon('/__remotes/health', JSON.stringify({ ...report, token: own }))
  pageToken().then(send, () => {})
}

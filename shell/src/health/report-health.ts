import type { HealthReport } from '@a-list/remote/health.ts'

let token: Promise<string> | undefined

/** One for each page; after a failure the next report asks again. */
function pageToken(): Promise<string> {
  token ??= fetch('/__remotes/health-token').then(async (answer) => {
    if (!answer.ok) throw new Error(`No token: ${answer.status}`)
    return answer.text()
  })
  token.catch(() => {
    token = undefined
  })
  return token
}

/** Reports how a version of a remote does to the shell's server, once a page; says nothing of who is reading. */
export function reportHealth(report: Omit<HealthReport, 'token'>): void {
  const send = (own: string) =>
    navigator.sendBeacon('/__remotes/health', JSON.stringify({ ...report, token: own }))
  pageToken().then(send, () => {})
}

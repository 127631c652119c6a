import { setTimeout } from 'node:timers/promises'
import { type RemotesStatus, remotesStatusSchema } from '@a-list/remote/remotes-status.ts'

const TIMEOUT_MS = 1500
/** The time that the smoke render of one path may take. */
export const CHECKED_WITHIN_MS = 5000
export const POLL_MS = 100

/**
 * Fetches the registry as the site sees it.
 * @param origin of the site
 * @returns undefined when the site does not respond, or refuses this client, because it admits only signed-in
 * operators from other machines
 */
export async function fetchSiteStatus(origin: string): Promise<RemotesStatus | undefined> {
  try {
    const response = await fetch(`${origin}/__remotes/status`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? remotesStatusSchema.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/**
 * Waits until the site has checked the versions of a revision, by default for at most five seconds.
 * @returns the last status; undefined when the site does not respond, or belongs to another environment
 */
export async function siteStatusAfter(
  origin: string,
  { environment, revision }: Pick<RemotesStatus, 'environment' | 'revision'>,
  withinMs = CHECKED_WITHIN_MS,
): Promise<RemotesStatus | undefined> {
  const until = performance.now() + withinMs
  for (;;) {
    const status = await fetchSiteStatus(origin)
    if (status?.environment !== environment) return undefined
    if (status.revision >= revision || performance.now() >= until) return status
    await setTimeout(POLL_MS)
  }
}

/** Lists the remotes of which the site does not serve the live version, with the reason, one line each. */
export function describeSiteStatus(
  { revision, remotes, refusals, problems }: RemotesStatus,
  remote?: string,
): string[] {
  const lines = remotes
    .filter(({ name, live, serving }) => (!remote || name === remote) && serving !== live)
    .map(({ name, live, serving }) => {
      const why = refusals.find((refusal) => refusal.remote === name && refusal.version === live)
      const reason = why ? `: ${why.problem.split('\n')[0]}` : ''
      return `  ${name} is served as ${serving ?? 'nothing'}, not as ${live ?? 'nothing'}${reason}`
    })
  return [...lines, ...problems.map((problem) => `  the site can’t follow the registry: ${problem}`)].map(
    (line, index) => (index === 0 ? `the site (revision ${revision}):\n${line}` : line),
  )
}

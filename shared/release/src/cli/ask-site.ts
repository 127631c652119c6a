import { type RemotesStatus, remotesStatusSchema } from '@a-list/remote/remotes-status.ts'

const PATIENCE_MS = 1500

/**
 * What the site itself makes of the registry.
 * @param origin its address
 * @returns undefined where it does not answer, or not to this caller: a site at another address wants a person with the role
 */
export async function askSite(origin: string): Promise<RemotesStatus | undefined> {
  try {
    const answer = await fetch(`${origin}/__remotes/status`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok ? remotesStatusSchema.parse(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

/** What a team must know of it, a line each: what is served in the place of what is live, and why. */
export function inWords({ revision, remotes, refusals, problems }: RemotesStatus, remote?: string): string[] {
  const lines = remotes
    .filter(({ name, live, serving }) => (!remote || name === remote) && serving !== live)
    .map(({ name, live, serving }) => {
      const why = refusals.find((refusal) => refusal.remote === name && refusal.version === live)
      const reason = why ? `: ${why.problem.split('\n')[0]}` : ''
      return `  ${name} is served as ${serving ?? 'nothing'}, not as ${live ?? 'nothing'}${reason}`
    })
  return [...lines, ...problems.map((problem) => `  the registry can’t be followed: ${problem}`)].map(
    (line, at) => (at === 0 ? `the site (revision ${revision}):\n${line}` : line),
  )
}

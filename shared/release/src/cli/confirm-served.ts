import { CommandFailure, type CommonOptions, EXIT, type Tools } from './releases.ts'
import { describeSiteStatus, siteStatusAfter } from './site-status.ts'

/**
 * Asks the site at the origin of this machine's settings.
 * @returns whether it serves the version; false if no site answers, or it belongs to another environment
 * @throws CommandFailure when it serves another version than the registry says, or has not followed the registry
 */
export async function confirmServed(
  { origin }: Tools,
  { environment }: CommonOptions,
  { remote, revision, live }: { remote: string; revision: number; live: string },
): Promise<boolean> {
  const site = await siteStatusAfter(origin, { environment, revision })
  if (!site) return false
  // Only this remote counts: the site may still be checking versions of others.
  if (site.remotes.some(({ name, serving }) => name === remote && serving === live)) return true
  const problems = site.revision < revision ? [`it is still at revision ${site.revision}`] : []
  const lines = describeSiteStatus({ ...site, problems }, remote)
  if (lines.length === 0) return false
  throw new CommandFailure(
    `The registry has changed (revision ${revision}), but the site does not follow:\n${lines.join('\n')}`,
    EXIT.failed,
    { remote, revision },
  )
}

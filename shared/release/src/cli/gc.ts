import { daysAgo, neededVersions, versionLabel } from '../registry/needed-versions.ts'
import { previewsGiven } from '../registry/preview-openings.ts'
import { readServed } from '../registry/served-versions.ts'
import { unneededVersions } from '../store/unneeded-versions.ts'
import { type CommonOptions, openReleases, type Tools } from './releases.ts'

/**
 * `gc`: removes versions that nobody needs and that went out of use long enough ago for open tabs, and what is left of
 * those that never came whole. Never what is live, canary or before, served by this machine, or shown by a preview link.
 */
export async function gc(
  tools: Tools,
  options: CommonOptions & { days: number },
  say: (line: string) => void,
) {
  const releases = openReleases(tools, options)
  const { store } = releases
  const oldest = daysAgo(options.days)
  async function neededNow() {
    const { previewed } = await previewsGiven(store, Date.now())
    return new Set([
      ...previewed.map(({ remote, version }) => versionLabel(remote, version)),
      ...(await readServed(tools.settings.serversDir)),
      ...neededVersions(await releases.latest(), oldest),
    ])
  }
  const needed = await neededNow()
  const found = await unneededVersions(store, {
    isNeeded: (remote, version) => needed.has(versionLabel(remote, version)),
    oldest,
  })
  const removed: string[] = []
  for (const { remote, version, isWhole } of found) {
    // Somebody may have made it live since, or given out a link.
    if (!options.dryRun && (await neededNow()).has(versionLabel(remote, version))) continue
    if (!options.dryRun) await store.remove(`${remote}/${version}/`)
    removed.push(`${remote} ${version}${isWhole ? '' : ' (never whole)'}`)
  }
  if (!options.dryRun) {
    for (const key of (await previewsGiven(store, Date.now())).expired) await store.remove(key)
  }
  for (const line of removed) say(`${options.dryRun ? 'would remove' : 'removed'} ${line}`)
  const versions = removed.length === 1 ? 'version' : 'versions'
  say(`${removed.length} ${versions} ${options.dryRun ? 'would go' : 'gone'}.`)
  return { removed, dryRun: options.dryRun ?? false }
}

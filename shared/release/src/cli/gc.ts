import { unneededVersions } from '../package/unneeded-versions.ts'
import { listPreviews } from '../preview/preview-openings.ts'
import { daysAgo, neededVersions, versionLabel } from '../registry/needed-versions.ts'
import { readServedVersions } from '../registry/served-versions.ts'
import { type CommonOptions, openReleases, type Tools } from './releases.ts'

/**
 * `gc`: removes incomplete versions, and versions that went out of use so long ago that no open tab needs them. It
 * never removes live, canary or previous versions, versions that this machine serves, or versions with a valid
 * preview link.
 */
export async function gc(
  tools: Tools,
  options: CommonOptions & { days: number },
  print: (line: string) => void,
) {
  const releases = openReleases(tools, options)
  const { store } = releases
  const oldest = daysAgo(options.days)
  async function neededNow() {
    const { previewed } = await listPreviews(store, Date.now())
    return new Set([
      ...previewed.map(({ remote, version }) => versionLabel(remote, version)),
      ...(await readServedVersions(tools.settings.serversDir)),
      ...neededVersions(await releases.latest(), oldest),
    ])
  }
  const needed = await neededNow()
  const found = await unneededVersions(store, {
    isNeeded: (remote, version) => needed.has(versionLabel(remote, version)),
    oldest,
  })
  const removed: string[] = []
  for (const { remote, version, isComplete } of found) {
    // In the meantime, someone may have made the version live or created a preview link for it.
    if (!options.dryRun && (await neededNow()).has(versionLabel(remote, version))) continue
    if (!options.dryRun) await store.remove(`${remote}/${version}/`)
    removed.push(`${remote} ${version}${isComplete ? '' : ' (incomplete)'}`)
  }
  if (!options.dryRun) {
    for (const key of (await listPreviews(store, Date.now())).expired) await store.remove(key)
  }
  for (const line of removed) print(`${options.dryRun ? 'would remove' : 'removed'} ${line}`)
  const versions = removed.length === 1 ? 'version' : 'versions'
  print(`${removed.length} ${versions} ${options.dryRun ? 'would be removed' : 'removed'}.`)
  return { removed, dryRun: options.dryRun ?? false }
}

import { daysAgo, neededVersions, versionLabel } from '../registry/needed-versions.ts'
import { previewsGiven } from '../registry/preview-openings.ts'
import { readServed } from '../registry/served-versions.ts'
import { unneededVersions } from '../store/unneeded-versions.ts'
import { type CommonOptions, openDesk, type Tools } from './desk.ts'

/**
 * `gc`: removes versions that nobody needs and that went out of use long enough ago for open tabs, and what is left of
 * those that never came whole. Never what is live, canary or before, served by this machine, or shown by a preview link.
 */
export async function gc(
  tools: Tools,
  options: CommonOptions & { days: number },
  say: (line: string) => void,
) {
  const desk = openDesk(tools, options)
  const { store } = desk
  const oldest = daysAgo(options.days)
  const { previewed, expired } = await previewsGiven(store, Date.now())
  const held = new Set([
    ...previewed.map(({ remote, version }) => versionLabel(remote, version)),
    ...(await readServed(tools.settings.serversDir)),
  ])
  const inRegistry = async () => neededVersions(await desk.latest(), oldest)
  const needed = await inRegistry()
  const found = await unneededVersions(store, {
    isNeeded: (remote, version) => [needed, held].some((kept) => kept.has(versionLabel(remote, version))),
    oldest,
  })
  const removed: string[] = []
  for (const { remote, version, isWhole } of found) {
    // Somebody may have made it live since.
    if (!options.dryRun && (await inRegistry()).has(versionLabel(remote, version))) continue
    removed.push(`${remote} ${version}${isWhole ? '' : ' (never whole)'}`)
    if (!options.dryRun) await store.remove(`${remote}/${version}/`)
  }
  if (!options.dryRun) for (const key of expired) await store.remove(key)
  for (const line of removed) say(`${options.dryRun ? 'would remove' : 'removed'} ${line}`)
  const versions = removed.length === 1 ? 'version' : 'versions'
  say(`${removed.length} ${versions} ${options.dryRun ? 'would go' : 'gone'}.`)
  return { removed, dryRun: options.dryRun ?? false }
}

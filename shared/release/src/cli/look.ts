import { manifestKey, versionsInStore } from '../package/put-release.ts'
import type { RegistryDocument } from '../registry/document.ts'
import { stateOf } from '../registry/next-revision.ts'
import { type CommonOptions, openDesk, type Tools } from './desk.ts'

// Commands that change nothing, and the one that clears up.

type Say = (line: string) => void

/** `status`: what is live, canary and before, of one remote or all. */
export async function status(tools: Tools, remote: string | undefined, options: CommonOptions, say: Say) {
  const desk = openDesk(tools, options)
  const document = await desk.latest()
  const environment = document.environments[options.environment]
  const names = remote ? [remote] : Object.keys(environment?.remotes ?? {}).sort()
  const rows = []
  for (const name of names) {
    const state = stateOf(document, options.environment, name)
    rows.push({
      remote: name,
      team: (state.live ?? state.canary?.entry)?.owners.team ?? '',
      live: state.live?.version ?? 'none',
      canary: state.canary ? `${state.canary.entry.version} (${state.canary.percent} %)` : '',
      before: state.previous[0]?.version ?? '',
      frozen: state.frozen?.why ?? '',
      ...(remote && { inStore: (await versionsInStore(desk.store, name)).join(', ') }),
    })
  }
  say(
    `${options.environment}, revision ${document.revision}${environment?.frozen ? `, frozen: ${environment.frozen.why}` : ''}`,
  )
  for (const row of rows) {
    const extras = [
      row.canary && `canary ${row.canary}`,
      row.before && `before ${row.before}`,
      row.frozen && `frozen: ${row.frozen}`,
      row.inStore && `in the store: ${row.inStore}`,
    ]
    say(
      `  ${row.remote.padEnd(12)} ${row.live.padEnd(22)} ${row.team.padEnd(12)} ${extras.filter(Boolean).join('; ')}`,
    )
  }
  return {
    environment: options.environment,
    revision: document.revision,
    frozen: environment?.frozen,
    remotes: rows,
  }
}

/** `history`: who did what when, the newest first. */
export async function history(
  tools: Tools,
  remote: string | undefined,
  options: CommonOptions & { limit: number },
  say: Say,
) {
  const document = await openDesk(tools, options).latest()
  const entries = document.history
    .filter((entry) => entry.environment === options.environment && (!remote || entry.remote === remote))
    .slice(0, options.limit)
  for (const {
    revision,
    at,
    who,
    action,
    remote: name = 'all',
    version = '',
    from,
    percent,
    why,
  } of entries) {
    const details = [percent && `${percent} %`, from && `instead of ${from}`, why && `because ${why}`]
    say(
      `${String(revision).padStart(5)}  ${at}  ${who}  ${action} ${name} ${version} ${details.filter(Boolean).join(', ')}`,
    )
  }
  if (entries.length === 0) say('Nothing has happened yet.')
  return { entries }
}

/** Versions that some environment still needs. */
export function neededVersions(document: RegistryDocument, remote: string): Set<string> {
  const needed = new Set<string>()
  for (const environment of Object.keys(document.environments)) {
    const { live, canary, previous } = stateOf(document, environment, remote)
    for (const entry of [live, canary?.entry, ...previous]) if (entry) needed.add(entry.version)
  }
  return needed
}

/** `gc`: removes versions that nobody needs and that went out of use long enough ago for open tabs. */
export async function gc(tools: Tools, options: CommonOptions & { days: number }, say: Say) {
  const desk = openDesk(tools, options)
  const document = await desk.latest()
  const oldest = Date.now() - options.days * 24 * 3_600_000
  const recent = new Set(
    document.history
      .filter(({ at }) => Date.parse(at) > oldest)
      .flatMap(({ remote, version, from }) => [version, from].map((known) => `${remote}@${known}`)),
  )
  const remotes = new Set((await desk.store.list('')).map((key) => key.split('/')[0] ?? ''))
  const removed: string[] = []
  for (const remote of [...remotes].filter((name) => !name.startsWith('_')).sort()) {
    const needed = neededVersions(document, remote)
    for (const version of await versionsInStore(desk.store, remote)) {
      if (needed.has(version) || recent.has(`${remote}@${version}`) || version.endsWith('-dev')) continue
      if (((await desk.store.madeAt(manifestKey(remote, version))) ?? 0) > oldest) continue
      removed.push(`${remote} ${version}`)
      if (!options.dryRun) await desk.store.remove(`${remote}/${version}/`)
    }
  }
  for (const line of removed) say(`${options.dryRun ? 'would remove' : 'removed'} ${line}`)
  say(
    `${removed.length} ${removed.length === 1 ? 'version' : 'versions'} ${options.dryRun ? 'would go' : 'gone'}.`,
  )
  return { removed, dryRun: options.dryRun ?? false }
}

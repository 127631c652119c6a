import { versionsInStore } from '../package/put-release.ts'
import { readSbom } from '../package/release-sbom.ts'
import { expiryProblem } from '../registry/expiry.ts'
import { stateOf } from '../registry/next-revision.ts'
import { askSite, inWords } from './ask-site.ts'
import { CommandFailure, type CommonOptions, EXIT, openReleases, type Tools } from './releases.ts'

// Commands that change nothing.

type Say = (line: string) => void

/** `status`: what is live, canary and before, of one remote or all, and where the site serves something else. */
export async function status(tools: Tools, remote: string | undefined, options: CommonOptions, say: Say) {
  const releases = openReleases(tools, options)
  const problems: string[] = []
  const document = await releases.latest((problem) => problems.push(problem))
  const seen = releases.seen.highest(document.id)
  releases.seen.note(document)
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
      ...(remote && { inStore: (await versionsInStore(releases.store, name)).join(', ') }),
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
  if (document.id) say(`  registry id ${document.id}`)
  if (document.revision < seen) say(`  Revision ${seen} has existed: newer ones were removed or damaged.`)
  const expiry = expiryProblem(document, Date.now())
  if (expiry) say(`  ${expiry}`)
  for (const problem of problems) say(`  skipped in the store: ${problem}`)
  const site = await askSite(tools.origin)
  // It may be of another environment.
  const own = site?.environment === options.environment ? site : undefined
  for (const line of own ? inWords(own, remote) : []) say(line)
  return {
    environment: options.environment,
    revision: document.revision,
    frozen: environment?.frozen,
    remotes: rows,
    id: document.id,
    expires: document.expires,
    ...(document.revision < seen && { seen }),
    problems,
    ...(own && { site: { revision: own.revision, refusals: own.refusals, problems: own.problems } }),
  }
}

/** `history`: who did what when, the newest first. */
export async function history(
  tools: Tools,
  remote: string | undefined,
  options: CommonOptions & { limit: number },
  say: Say,
) {
  const document = await openReleases(tools, options).latest()
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

/**
 * `sbom`: the packages of a release, as CycloneDX. Its signature and its files are verified first.
 * @param wanted `blog` for the live version, or `blog@1.4.0`
 */
export async function sbom(tools: Tools, wanted: string, options: CommonOptions, say: Say) {
  const releases = openReleases(tools, options)
  const [remote = '', named] = wanted.split('@')
  const version = named ?? stateOf(await releases.latest(), options.environment, remote).live?.version
  if (!version) throw new CommandFailure(`${remote} is not live in ${options.environment}.`, EXIT.refused)
  const { manifest } = await releases.published(remote, version)
  const text = await readSbom(releases.store, manifest)
  say(text)
  return JSON.parse(text) as object
}

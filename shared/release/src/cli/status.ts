import { versionsInStore } from '../package/put-release.ts'
import { readSbom } from '../package/release-sbom.ts'
import { expiryProblem } from '../registry/expiry.ts'
import { stateOf } from '../registry/next-revision.ts'
import { ownField } from '../registry/own-field.ts'
import { trustedKeys } from '../settings.ts'
import {
  CommandFailure,
  type CommonOptions,
  EXIT,
  missingEnvironment,
  openReleases,
  type Tools,
} from './releases.ts'
import { describeSiteStatus, fetchSiteStatus } from './site-status.ts'

// Commands that do not change the registry.

type Print = (line: string) => void

/**
 * `status`: shows live, canary and previous versions of one remote or all, and remotes of which the site serves
 * another version.
 */
export async function status(tools: Tools, remote: string | undefined, options: CommonOptions, print: Print) {
  const releases = openReleases(tools, options)
  const problems: string[] = []
  const document = await releases.latest((problem) => problems.push(problem))
  const seen = releases.seen.highest(document.id)
  await releases.seen.record(document)
  const environment = ownField(document.environments, options.environment)
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
  print(
    `${options.environment}, revision ${document.revision}${environment?.frozen ? `, frozen: ${environment.frozen.why}` : ''}`,
  )
  if (document.revision === 0) {
    print(
      `  Nothing has been published to ${releases.store.label}. If your site has another data folder, set DATA_DIR.`,
    )
  }
  const missing = missingEnvironment(document, options.environment)
  if (missing) print(`  ${missing}`)
  for (const row of rows) {
    const extras = [
      row.canary && `canary ${row.canary}`,
      row.before && `before ${row.before}`,
      row.frozen && `frozen: ${row.frozen}`,
      row.inStore && `in the store: ${row.inStore}`,
    ]
    print(
      `  ${row.remote.padEnd(12)} ${row.live.padEnd(22)} ${row.team.padEnd(12)} ${extras.filter(Boolean).join('; ')}`,
    )
  }
  if (environment && !environment.grants && !remote)
    print('  Without grants: remotes take addresses that are free (npm run release -- grants <file>).')
  if (document.id) print(`  registry id ${document.id}`)
  if (document.revision < seen)
    print(`  Revision ${seen} has existed: newer revisions were removed or damaged.`)
  const expiry = expiryProblem(document, Date.now())
  if (expiry) print(`  ${expiry}`)
  for (const problem of problems) print(`  skipped in the store: ${problem}`)
  const site = await fetchSiteStatus(tools.origin)
  // The site may belong to another environment, whose versions are not comparable.
  const ownSite = site?.environment === options.environment ? site : undefined
  for (const line of ownSite ? describeSiteStatus(ownSite, remote) : []) print(line)
  return {
    environment: options.environment,
    revision: document.revision,
    frozen: environment?.frozen,
    remotes: rows,
    id: document.id,
    expires: document.expires,
    ...(document.revision < seen && { seen }),
    problems,
    ...(ownSite && {
      site: { revision: ownSite.revision, refusals: ownSite.refusals, problems: ownSite.problems },
    }),
  }
}

/** `history`: shows the registry's changes, newest first. */
export async function history(
  tools: Tools,
  remote: string | undefined,
  options: CommonOptions & { limit: number },
  print: Print,
) {
  const document = await openReleases(tools, options).latest()
  const entries = document.history
    .filter(
      (entry) =>
        entry.environment === options.environment &&
        (!remote || entry.remote === remote || entry.grants?.includes(remote)),
    )
    .slice(0, options.limit)
  const keys = trustedKeys(tools.settings)
  for (const {
    revision,
    at,
    who,
    key = '',
    action,
    remote: name = 'all',
    version = '',
    from,
    percent,
    grants,
    why,
  } of entries) {
    const details = [percent && `${percent} %`, from && `instead of ${from}`, why && `because ${why}`]
    const signer = key && ` (key ${keys.get(key)?.holder ?? key})`
    print(
      `${String(revision).padStart(5)}  ${at}  ${who}${signer}  ${grants ? `set the grants of ${grants.join(', ')}` : `${action} ${name} ${version}`} ${details.filter(Boolean).join(', ')}`,
    )
  }
  if (entries.length === 0)
    print(missingEnvironment(document, options.environment) ?? 'There are no changes yet.')
  return { entries }
}

/**
 * `sbom`: prints the packages of a release as CycloneDX, after verifying its signature and files.
 * @param target `blog` for the live version, or `blog@1.4.0`
 */
export async function sbom(tools: Tools, target: string, options: CommonOptions, print: Print) {
  const releases = openReleases(tools, options)
  const [remote = '', named] = target.split('@')
  const version = named ?? stateOf(await releases.latest(), options.environment, remote).live?.version
  if (!version) throw new CommandFailure(`${remote} is not live in ${options.environment}.`, EXIT.refused)
  const { manifest } = await releases.published(remote, version)
  const text = await readSbom(releases.store, manifest)
  print(text)
  return JSON.parse(text) as object
}

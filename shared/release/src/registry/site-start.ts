import { isDeepStrictEqual } from 'node:util'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { HostFacts, RegistryEntry } from '@a-list/remote/registry.ts'
import { newestOf, putLive } from './changes.ts'
import { conflictOf, neededByHost, strandedBy } from './conflicts.ts'
import { hostOf, type RegistryDocument } from './document.ts'
import type { Grants } from './grants.ts'
import {
  type ChangeDetails,
  environmentOf,
  RefusedChange,
  type Signature,
  stateOf,
  write,
} from './next-revision.ts'

/** Whether the site has never been started or deployed in this environment: no host has recorded its facts. */
export function isFirstStart(document: RegistryDocument, environment: string): boolean {
  return hostOf(environmentOf(document, environment)) === undefined
}

/**
 * On a first start of the site, makes the built versions live, except those of remotes that already have a release. A
 * later start changes no version. If the host is no release, a start records its facts.
 * @returns as `goLiveTogether`
 */
export function startTogether(
  document: RegistryDocument,
  entries: readonly RegistryEntry[],
  host: HostFacts,
  signature: Signature,
  grants?: Grants,
): Deployment {
  const { environment } = signature
  const isNew = ({ name }: RegistryEntry) => newestOf(stateOf(document, environment, name)) === undefined
  const added = isFirstStart(document, environment) ? entries.filter(isNew) : []
  return goLiveTogether(document, added, host, signature, grants)
}

export interface Deployment {
  /** Undefined when nothing changes. */
  document: RegistryDocument | undefined
  /** Versions that do not go live, and why. */
  skipped: { entry: RegistryEntry; why: string }[]
}

/**
 * Makes the built versions live in one change, for a deployment of the whole site. Skips remotes that are frozen,
 * versions that were rolled back, and remotes with another canary.
 * @param host the facts of the servers' own build, which they use while no version of the host is live
 * @param grants new grants of the environment
 * @throws RefusedChange if two remotes claim one path, or if this host can't run a version that the previous host runs,
 * and that is live, a canary or the one to which a rollback would return
 */
export function goLiveTogether(
  document: RegistryDocument,
  entries: readonly RegistryEntry[],
  host: HostFacts,
  signature: Signature,
  grants?: Grants,
): Deployment {
  const environment = environmentOf(document, signature.environment)
  const skipped: Deployment['skipped'] = []
  const remotes = { ...environment.remotes }
  const changes: ChangeDetails[] = []
  for (const entry of entries) {
    const state = stateOf(document, signature.environment, entry.name)
    const { live } = state
    if (live && isSameJson(live, entry)) continue
    const why =
      (state.frozen ?? environment.frozen)
        ? 'it is frozen'
        : state.withdrawn.includes(entry.version)
          ? 'it was rolled back'
          : state.canary && state.canary.entry.version !== entry.version
            ? `${state.canary.entry.version} is a canary`
            : undefined
    if (why) {
      skipped.push({ entry, why })
      continue
    }
    remotes[entry.name] = putLive(state, entry)
    changes.push({
      action: 'publish',
      remote: entry.name,
      version: entry.version,
      ...(live && { from: live.version }),
    })
  }
  const { host: _, ...rest } = environment
  const next = {
    ...rest,
    remotes,
    ...(!remotes[HOST_NAME]?.live && { host }),
    ...(grants && { grants }),
  }
  const isSameHost = isSameJson(hostOf(environment), hostOf(next))
  if (changes.length === 0 && isSameHost) return { document: undefined, skipped }
  const conflict = strandedBy(next, environment, neededByHost(next)) ?? conflictOf(next)
  if (conflict) throw new RefusedChange(conflict)
  return { document: write(document, signature, next, changes), skipped }
}

/**
 * Whether two values have the same JSON, in any order of their keys: parsing a document puts keys into the order of its
 * schema.
 */
function isSameJson(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => value && JSON.parse(JSON.stringify(value))
  return isDeepStrictEqual(plain(one), plain(other))
}

/**
 * Lists the remotes whose sources are neither live nor a canary, one line each.
 * @param sources names and versions of the remotes in a checkout
 */
export function unpublishedSources(
  document: RegistryDocument,
  environment: string,
  sources: readonly Pick<RegistryEntry, 'name' | 'version'>[],
): string[] {
  return sources.flatMap(({ name, version }) => {
    const { live, canary } = stateOf(document, environment, name)
    if (live?.version === version || canary?.entry.version === version) return []
    return `  ${name}: ${live ? `${live.version} is live` : 'nothing is live'}, this folder has ${version}`
  })
}

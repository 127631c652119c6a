import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { conflictOf } from './conflicts.ts'
import {
  type Environment,
  HISTORY_LENGTH,
  type HistoryEntry,
  type HostFacts,
  type RegistryDocument,
  type RemoteState,
} from './document.ts'

/** Every way in which the registry changes: pure, from one document to the next. */

/** A change that the registry's state forbids; the message says what to do instead. */
export class RefusedChange extends Error {}

export interface Signature {
  environment: string
  who: string
  /** Milliseconds since 1970. */
  now: number
  why?: string
}

const NO_REMOTE: RemoteState = { previous: [], withdrawn: [] }
const WITHDRAWN_KEPT = 50
const PREVIOUS_KEPT = 3

function environmentOf(document: RegistryDocument, name: string): Environment {
  return document.environments[name] ?? { remotes: {} }
}

/** @returns what stands about a remote; empty for one that was never published */
export function stateOf(document: RegistryDocument, environment: string, remote: string): RemoteState {
  const { remotes } = environmentOf(document, environment)
  return (Object.hasOwn(remotes, remote) ? remotes[remote] : undefined) ?? NO_REMOTE
}

function write(
  document: RegistryDocument,
  { environment, who, now, why }: Signature,
  next: Environment,
  entries: Pick<HistoryEntry, 'action' | 'remote' | 'version' | 'from' | 'percent'>[],
): RegistryDocument {
  const revision = document.revision + 1
  const at = new Date(now).toISOString()
  const told = entries.map((entry) => ({ ...entry, revision, at, who, environment, ...(why && { why }) }))
  return {
    ...document,
    revision,
    environments: { ...document.environments, [environment]: next },
    history: [...told.reverse(), ...document.history].slice(0, HISTORY_LENGTH),
  }
}

function withRemote(
  document: RegistryDocument,
  signature: Signature,
  remote: string,
  state: RemoteState,
  entry: Pick<HistoryEntry, 'action' | 'version' | 'from' | 'percent'>,
): RegistryDocument {
  const environment = environmentOf(document, signature.environment)
  const next = { ...environment, remotes: { ...environment.remotes, [remote]: state } }
  const conflict = conflictOf(next)
  if (conflict) throw new RefusedChange(conflict)
  return write(document, signature, next, [{ ...entry, remote }])
}

function refuseFrozen(document: RegistryDocument, { environment }: Signature, remote: string) {
  const freeze = stateOf(document, environment, remote).frozen ?? environmentOf(document, environment).frozen
  if (!freeze) return
  throw new RefusedChange(
    `${remote} is frozen in ${environment} since ${freeze.at} by ${freeze.who}: ${freeze.why}. ` +
      `Unfreeze it first; a rollback goes all the same.`,
  )
}

function putLive(state: RemoteState, entry: RegistryEntry): RemoteState {
  const { canary: _, live, ...kept } = state
  const before = live ? [live, ...state.previous] : state.previous
  return {
    ...kept,
    live: entry,
    previous: before.filter(({ version }) => version !== entry.version).slice(0, PREVIOUS_KEPT),
    withdrawn: state.withdrawn.filter((version) => version !== entry.version),
  }
}

/**
 * Makes a version live.
 * @throws RefusedChange while frozen, or while a canary of another version is under way
 */
export function goLive(
  document: RegistryDocument,
  entry: RegistryEntry,
  action: 'publish' | 'promote',
  signature: Signature,
): RegistryDocument {
  refuseFrozen(document, signature, entry.name)
  const state = stateOf(document, signature.environment, entry.name)
  if (state.canary && state.canary.entry.version !== entry.version) {
    throw new RefusedChange(
      `${entry.name} ${state.canary.entry.version} is a canary in ${signature.environment}: promote it or roll it back first.`,
    )
  }
  const told = { action, version: entry.version, ...(state.live && { from: state.live.version }) }
  return withRemote(document, signature, entry.name, putLive(state, entry), told)
}

/**
 * Gives a version to a share of the visitors, or another share to the canary that is under way.
 * @throws RefusedChange while frozen, or when another canary is under way, or the version is live already
 */
export function startCanary(
  document: RegistryDocument,
  entry: RegistryEntry,
  percent: number,
  signature: Signature,
): RegistryDocument {
  const { name, version } = entry
  refuseFrozen(document, signature, name)
  const state = stateOf(document, signature.environment, name)
  if (state.live?.version === version) throw new RefusedChange(`${name} ${version} is live already.`)
  const other = state.canary?.entry.version
  if (other !== undefined && other !== version) {
    throw new RefusedChange(`${name} ${other} is a canary already: promote it or roll it back first.`)
  }
  const next = {
    ...state,
    canary: { entry, percent, since: new Date(signature.now).toISOString() },
    withdrawn: state.withdrawn.filter((known) => known !== version),
  }
  const from = state.live && { from: state.live.version }
  return withRemote(document, signature, name, next, { action: 'canary', version, percent, ...from })
}

/**
 * Takes back the newest thing: the canary where there is one, else the live version. Works while frozen.
 * @param to the version to go back to, instead of the one before
 * @param newest what the caller means to take back: somebody else may have been faster
 * @throws RefusedChange when there is nothing to go back to, or the newest version is another by now
 */
export function rollBack(
  document: RegistryDocument,
  remote: string,
  signature: Signature,
  { to, newest }: { to?: RegistryEntry; newest?: string } = {},
): RegistryDocument {
  const state = stateOf(document, signature.environment, remote)
  const { canary, ...kept } = state
  const found = newestOf(state)
  if (newest !== undefined && newest !== found) {
    throw new RefusedChange(
      `${remote} ${newest} is not the newest version any more: that is ${found ?? 'none'}. Look again.`,
    )
  }
  if (canary && !to) {
    const { version } = canary.entry
    const next = { ...kept, withdrawn: withdraw(state, version) }
    const live = state.live && { version: state.live.version }
    return withRemote(document, signature, remote, next, { action: 'rollback', from: version, ...live })
  }
  const target = to ?? state.previous[0]
  if (!state.live || !target) {
    throw new RefusedChange(
      `There is no version of ${remote} in ${signature.environment} before the live one.`,
    )
  }
  if (target.version === state.live.version)
    throw new RefusedChange(`${remote} ${target.version} is live already.`)
  const from = state.live.version
  const next: RemoteState = {
    ...kept,
    live: target,
    previous: state.previous.filter(({ version }) => version !== target.version),
    withdrawn: withdraw(state, from).filter((version) => version !== target.version),
  }
  return withRemote(document, signature, remote, next, { action: 'rollback', version: target.version, from })
}

/** What a rollback takes back. */
export function newestOf({ canary, live }: RemoteState): string | undefined {
  return canary?.entry.version ?? live?.version
}

function withdraw({ withdrawn }: RemoteState, version: string): string[] {
  return [version, ...withdrawn.filter((known) => known !== version)].slice(0, WITHDRAWN_KEPT)
}

/** Takes a remote off the site, with its addresses. @throws RefusedChange when it isn't there, or frozen */
export function retire(document: RegistryDocument, remote: string, signature: Signature): RegistryDocument {
  refuseFrozen(document, signature, remote)
  const { live } = stateOf(document, signature.environment, remote)
  if (!live) throw new RefusedChange(`${remote} is not in ${signature.environment}.`)
  const environment = environmentOf(document, signature.environment)
  const { [remote]: _, ...remotes } = environment.remotes
  return write(document, signature, { ...environment, remotes }, [
    { action: 'retire', remote, from: live.version },
  ])
}

/** @param remote one remote, or undefined for the whole environment */
export function freeze(
  document: RegistryDocument,
  remote: string | undefined,
  signature: Signature & { why: string },
): RegistryDocument {
  const frozen = { who: signature.who, why: signature.why, at: new Date(signature.now).toISOString() }
  return setFrozen(document, remote, signature, 'freeze', frozen)
}

export function unfreeze(
  document: RegistryDocument,
  remote: string | undefined,
  signature: Signature,
): RegistryDocument {
  return setFrozen(document, remote, signature, 'unfreeze', undefined)
}

function setFrozen(
  document: RegistryDocument,
  remote: string | undefined,
  signature: Signature,
  action: 'freeze' | 'unfreeze',
  frozen: RemoteState['frozen'],
): RegistryDocument {
  if (remote === undefined) {
    const environment = { ...environmentOf(document, signature.environment), frozen }
    return write(document, signature, environment, [{ action }])
  }
  const state = stateOf(document, signature.environment, remote)
  if (!state.live) throw new RefusedChange(`${remote} is not in ${signature.environment}.`)
  return withRemote(document, signature, remote, { ...state, frozen }, { action })
}

/**
 * What a start or a deployment of the whole site does: the built versions go live in one change, but for those
 * that are frozen or were taken back on purpose.
 * @returns undefined when nothing changes
 */
export function goLiveTogether(
  document: RegistryDocument,
  entries: readonly RegistryEntry[],
  host: HostFacts,
  signature: Signature,
): { document: RegistryDocument | undefined; kept: { entry: RegistryEntry; why: string }[] } {
  const environment = environmentOf(document, signature.environment)
  const kept: { entry: RegistryEntry; why: string }[] = []
  const remotes = { ...environment.remotes }
  const told: Parameters<typeof write>[3] = []
  for (const entry of entries) {
    const state = stateOf(document, signature.environment, entry.name)
    const { live } = state
    if (live && JSON.stringify(live) === JSON.stringify(entry)) continue
    const why =
      (state.frozen ?? environment.frozen)
        ? 'it is frozen'
        : state.withdrawn.includes(entry.version)
          ? 'it was rolled back'
          : state.canary && state.canary.entry.version !== entry.version
            ? `a canary of ${state.canary.entry.version} is under way`
            : undefined
    if (why) {
      kept.push({ entry, why })
      continue
    }
    remotes[entry.name] = putLive(state, entry)
    told.push({
      action: 'publish',
      remote: entry.name,
      version: entry.version,
      ...(live && { from: live.version }),
    })
  }
  const isSameHost = JSON.stringify(environment.host) === JSON.stringify(host)
  if (told.length === 0 && isSameHost) return { document: undefined, kept }
  const next = { ...environment, remotes, host }
  const conflict = conflictOf(next)
  if (conflict) throw new RefusedChange(conflict)
  return { document: write(document, signature, next, told), kept }
}

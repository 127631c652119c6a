import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { RegistryDocument, RemoteState } from './document.ts'
import { environmentOf, RefusedChange, type Signature, stateOf, withRemote, write } from './next-revision.ts'

// How versions go live, to a share of visitors, and back: pure, from one document to the next.

const WITHDRAWN_KEPT = 50
const PREVIOUS_KEPT = 3

function refuseFrozen(document: RegistryDocument, { environment }: Signature, remote: string) {
  const freeze = stateOf(document, environment, remote).frozen ?? environmentOf(document, environment).frozen
  if (!freeze) return
  throw new RefusedChange(
    `${remote} is frozen in ${environment} since ${freeze.at} by ${freeze.who}: ${freeze.why}. ` +
      `Unfreeze it first; a rollback goes all the same.`,
  )
}

/** The state with another version live, and what was live before it. */
export function putLive(state: RemoteState, entry: RegistryEntry): RemoteState {
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

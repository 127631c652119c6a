import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { hostOf, type RegistryDocument, type RemoteState } from './document.ts'
import { environmentOf, RefusedChange, type Signature, stateOf, withRemote, write } from './next-revision.ts'

// Changes of the live and canary versions, as pure functions from one document to the next.

const MAX_WITHDRAWN = 50
const MAX_PREVIOUS = 3

function refuseFrozen(document: RegistryDocument, { environment }: Signature, remote: string) {
  const freeze = stateOf(document, environment, remote).frozen ?? environmentOf(document, environment).frozen
  if (!freeze) return
  throw new RefusedChange(
    `${remote} is frozen in ${environment} since ${freeze.at} by ${freeze.who}: ${freeze.why}. ` +
      `Unfreeze it first. A rollback works without that.`,
  )
}

/** The state with another live version; the old one moves to `previous`. */
export function putLive(state: RemoteState, entry: RegistryEntry): RemoteState {
  const { canary: _, live, ...rest } = state
  const before = live ? [live, ...state.previous] : state.previous
  return {
    ...rest,
    live: entry,
    previous: before.filter(({ version }) => version !== entry.version).slice(0, MAX_PREVIOUS),
    withdrawn: state.withdrawn.filter((version) => version !== entry.version),
  }
}

/** Whether a version is live and no canary follows it, so that making it live would change nothing. */
export function isLiveAlready(
  document: RegistryDocument,
  environment: string,
  { name, manifest }: RegistryEntry,
): boolean {
  const { live, canary } = stateOf(document, environment, name)
  return !canary && live?.manifest !== undefined && live.manifest === manifest
}

/** Makes a version live. @throws RefusedChange while frozen, or while another version is a canary */
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
  const details = { action, version: entry.version, ...(state.live && { from: state.live.version }) }
  return withRemote(document, signature, entry.name, putLive(state, entry), details)
}

/**
 * Starts a canary, or changes the percentage of the current one.
 * @throws RefusedChange while frozen, while another version is a canary, or when the version is already live
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
  if (name === HOST_NAME && !state.live)
    throw new RefusedChange('Its health is compared with that of the live host: publish one first.')
  if (state.live?.version === version) throw new RefusedChange(`${name} ${version} is already live.`)
  const other = state.canary?.entry.version
  if (other !== undefined && other !== version) {
    throw new RefusedChange(`${name} ${other} is already a canary: promote it or roll it back first.`)
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
 * Removes the canary if there is one, otherwise replaces the live version with the previous one. It works while
 * frozen.
 * @param to the version to return to, instead of the previous one
 * @param newest the version that the caller wants to remove
 * @throws RefusedChange if there is no version to return to, if that version is already live or of a contract that the
 * live host does not run, or if `newest` is no longer the newest version
 */
export function rollBack(
  document: RegistryDocument,
  remote: string,
  signature: Signature,
  { to, newest }: { to?: RegistryEntry; newest?: string } = {},
): RegistryDocument {
  const state = stateOf(document, signature.environment, remote)
  const { canary, ...rest } = state
  const found = newestOf(state)
  if (newest !== undefined && newest !== found) {
    throw new RefusedChange(
      `${remote} ${newest} is no longer the newest version; ${found ?? 'none'} is. Check the status again.`,
    )
  }
  if (canary && !to) {
    const { version } = canary.entry
    const next = { ...rest, withdrawn: withdraw(state, version) }
    const live = state.live && { version: state.live.version }
    return withRemote(document, signature, remote, next, { action: 'rollback', from: version, ...live })
  }
  const target = to ?? state.previous[0]
  if (!state.live)
    throw new RefusedChange(
      `${remote} is not in ${signature.environment}. npm run release -- promote ${remote} <version> makes a stored version live.`,
    )
  if (!target) {
    throw new RefusedChange(
      `There is no version of ${remote} in ${signature.environment} before the live one.`,
    )
  }
  if (target.version === state.live.version)
    throw new RefusedChange(`${remote} ${target.version} is already live.`)
  refuseForeignContract(document, signature, target)
  const from = state.live.version
  const next: RemoteState = {
    ...rest,
    live: target,
    previous: state.previous.filter(({ version }) => version !== target.version),
    withdrawn: withdraw(state, from).filter((version) => version !== target.version),
  }
  return withRemote(document, signature, remote, next, { action: 'rollback', version: target.version, from })
}

/**
 * Servers refuse a version of a contract that they do not run, so visitors would keep the version that was rolled
 * back.
 */
function refuseForeignContract(
  document: RegistryDocument,
  { environment }: Signature,
  { name, version, contract }: RegistryEntry,
) {
  const host = hostOf(environmentOf(document, environment))
  if (!host || name === HOST_NAME || host.contracts.includes(contract)) return
  throw new RefusedChange(
    `${name} ${version} uses contract ${contract}, the live host runs ${host.contracts.join(' and ')}, so servers would refuse it. ` +
      `npm run release -- status ${name} lists other versions.`,
  )
}

/** Whether the history says that a version has been live in an environment. Old entries are deleted. */
export function wasLive(
  document: RegistryDocument,
  environment: string,
  { name, version }: RegistryEntry,
): boolean {
  const isReturn = document.history.some((entry) => {
    if (entry.environment !== environment || entry.remote !== name) return false
    // A rollback may have removed a canary, and a canary has not been live.
    const isOld = ['publish', 'promote'].includes(entry.action) && entry.from === version
    return isOld || (entry.action !== 'canary' && entry.version === version)
  })
  return isReturn || stateOf(document, environment, name).previous.some((known) => known.version === version)
}

/** The version that a rollback removes. */
export function newestOf({ canary, live }: RemoteState): string | undefined {
  return canary?.entry.version ?? live?.version
}

function withdraw({ withdrawn }: RemoteState, version: string): string[] {
  return [version, ...withdrawn.filter((known) => known !== version)].slice(0, MAX_WITHDRAWN)
}

/** Takes a remote and its routes off the site. @throws RefusedChange when it is not live, frozen, or the host */
export function retire(document: RegistryDocument, remote: string, signature: Signature): RegistryDocument {
  if (remote === HOST_NAME) throw new RefusedChange('The site needs its host: publish another version of it.')
  refuseFrozen(document, signature, remote)
  const { live } = stateOf(document, signature.environment, remote)
  if (!live) throw new RefusedChange(`${remote} is not in ${signature.environment}.`)
  const environment = environmentOf(document, signature.environment)
  const { [remote]: _, ...remotes } = environment.remotes
  return write(document, signature, { ...environment, remotes }, [
    { action: 'retire', remote, from: live.version },
  ])
}

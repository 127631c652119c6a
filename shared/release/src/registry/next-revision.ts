import { HOST_NAME } from '@a-list/remote/patterns.ts'
import { conflictOf, neededByHost, strandedBy } from './conflicts.ts'
import {
  type Environment,
  HISTORY_LENGTH,
  type HistoryEntry,
  type RegistryDocument,
  type RemoteState,
} from './document.ts'
import { ownField } from './own-field.ts'

/** A change that the registry's state forbids. The message says what to do instead. */
export class RefusedChange extends Error {}

export interface Signature {
  environment: string
  who: string
  /** Milliseconds since 1970. */
  now: number
  why?: string
}

const NO_REMOTE: RemoteState = { previous: [], withdrawn: [] }

/** @returns an environment; empty for a new one */
export function environmentOf(document: RegistryDocument, name: string): Environment {
  return ownField(document.environments, name) ?? { remotes: {} }
}

/** @returns a remote's state; empty for one that was never published */
export function stateOf(document: RegistryDocument, environment: string, remote: string): RemoteState {
  return ownField(environmentOf(document, environment).remotes, remote) ?? NO_REMOTE
}

/** A history entry without author, time and environment. */
export type ChangeDetails = Pick<
  HistoryEntry,
  'action' | 'remote' | 'version' | 'from' | 'percent' | 'grants'
>

/** The next revision, with a changed environment and new history entries. */
export function write(
  document: RegistryDocument,
  { environment, who, now, why }: Signature,
  next: Environment,
  entries: ChangeDetails[],
): RegistryDocument {
  const revision = document.revision + 1
  const at = new Date(now).toISOString()
  const added = entries.map((entry) => ({ ...entry, revision, at, who, environment, ...(why && { why }) }))
  return {
    ...document,
    revision,
    environments: { ...document.environments, [environment]: next },
    history: [...added.reverse(), ...document.history].slice(0, HISTORY_LENGTH),
  }
}

/**
 * The next revision, with one remote's new state.
 * @throws RefusedChange when two remotes would claim the same path, or a new host would strand a version
 */
export function withRemote(
  document: RegistryDocument,
  signature: Signature,
  remote: string,
  state: RemoteState,
  entry: Omit<ChangeDetails, 'remote'>,
): RegistryDocument {
  const environment = environmentOf(document, signature.environment)
  const next = { ...environment, remotes: { ...environment.remotes, [remote]: state } }
  const conflict = conflictOf(next) ?? strandedBy(next, environment, neededAfter(next, remote, entry.action))
  if (conflict) throw new RefusedChange(conflict)
  return write(document, signature, next, [{ ...entry, remote }])
}

/** The versions that the host must run after a change. */
function neededAfter(next: Environment, remote: string, action: HistoryEntry['action']) {
  const isRollback = action === 'rollback'
  if (remote === HOST_NAME) return neededByHost(next, { isRollback })
  // Nothing stops the rollback of a remote. A canary of the host may not run it then.
  const { live, canary } = next.remotes[remote] ?? {}
  return isRollback ? [] : [live, canary?.entry]
}

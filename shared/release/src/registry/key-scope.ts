import { isDeepStrictEqual } from 'node:util'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkLinks } from './check-links.ts'
import { HISTORY_LENGTH, type RegistryDocument, type RemoteState } from './document.ts'
import { mayExpireAt } from './expiry.ts'
import { environmentOf } from './next-revision.ts'
import { ownField } from './own-field.ts'
import { foreignKeyProblem, type TrustedKey } from './signing.ts'

/** How many numbers a change may skip, because files have them. Without a limit, one change could use up all numbers. */
const MAX_SKIPPED = 10_000

/**
 * Why a key may not sign a revision. A key for some remotes changes the state of these, gives them versions whose
 * addresses and links are granted, and adds history entries of its own. A key for all remotes may sign anything.
 * @param before the usable revision before it; an empty document if there is none
 * @param now milliseconds since 1970
 * @returns undefined if the key may sign it
 */
export function scopeProblem(
  before: RegistryDocument,
  after: RegistryDocument,
  key: TrustedKey,
  now = Date.now(),
): string | undefined {
  if (!key.remotes) return undefined
  const names = Object.keys({ ...before.environments, ...after.environments })
  return (
    documentProblem(before, after, key, now) ??
    names.map((name) => environmentProblem(name, before, after, key)).find(Boolean) ??
    historyProblem(before, after, key)
  )
}

function notFor(what: string, { holder = 'its signer', remotes = [] }: TrustedKey): string {
  return `the key of ${holder} is for ${remotes.join(', ')}, not for ${what}`
}

/** Compares what is not part of an environment or of the history. */
function documentProblem(
  before: RegistryDocument,
  after: RegistryDocument,
  key: TrustedKey,
  now: number,
): string | undefined {
  const changing = { id: '', revision: 0, expires: '', environments: {}, history: [] }
  if (!isDeepStrictEqual({ ...after, ...changing }, { ...before, ...changing }))
    return notFor('the whole registry', key)
  if (after.revision > before.revision + 1 + MAX_SKIPPED)
    return notFor(`a step from revision ${before.revision} to ${after.revision}`, key)
  if (!mayExpireAt(after, before, now))
    return notFor(`a registry that expires at ${after.expires} instead of ${before.expires}`, key)
  return undefined
}

function historyProblem(
  before: RegistryDocument,
  after: RegistryDocument,
  key: TrustedKey,
): string | undefined {
  const { id, remotes: own = [] } = key
  const added = after.history.filter(({ revision }) => revision > before.revision)
  const areOwn = added.every(
    (entry) =>
      entry.revision === after.revision &&
      entry.key === id &&
      !entry.grants &&
      (entry.remote === undefined ? entry.action === 'refresh' : own.includes(entry.remote)),
  )
  const kept = before.history.slice(0, HISTORY_LENGTH - added.length)
  const isSame = added.length <= own.length && isDeepStrictEqual(after.history, [...added, ...kept])
  return areOwn && isSame ? undefined : notFor('the history of others', key)
}

function environmentProblem(
  name: string,
  before: RegistryDocument,
  after: RegistryDocument,
  key: TrustedKey,
): string | undefined {
  const { remotes, ...rest } = environmentOf(after, name)
  const { remotes: remotesBefore, ...restBefore } = environmentOf(before, name)
  for (const remote of Object.keys({ ...remotesBefore, ...remotes })) {
    const [state, stateBefore] = [ownField(remotes, remote), ownField(remotesBefore, remote)]
    if (isDeepStrictEqual(state, stateBefore)) continue
    const foreign = foreignKeyProblem(key, remote)
    if (foreign) return foreign
    const known = versionsOf(stateBefore)
    const { [remote]: _, ...others } = remotes
    const taken = Object.values(others).flatMap(versionsServed)
    for (const entry of versionsOf(state)) {
      if (known.some((one) => isDeepStrictEqual(one, entry))) continue
      if (rest.frozen) return `${name} is frozen, and ${remote} ${entry.version} was not there before`
      const [objection] = [...checkAddresses(entry, taken, rest.grants), ...checkLinks(entry, rest.grants)]
      if (objection) return `${remote} ${entry.version}: ${objection.message.replace(/\.$/, '')}`
    }
  }
  const isRemoved = !Object.hasOwn(after.environments, name)
  const isEmpty = !Object.hasOwn(before.environments, name) && Object.keys(remotes).length === 0
  return isRemoved || isEmpty || !isDeepStrictEqual(rest, restBefore)
    ? notFor(`all of ${name}`, key)
    : undefined
}

function versionsServed({ live, canary }: RemoteState): RegistryEntry[] {
  return [live, canary?.entry].filter((entry) => entry !== undefined)
}

function versionsOf(state: RemoteState | undefined): RegistryEntry[] {
  return state ? [...versionsServed(state), ...state.previous] : []
}

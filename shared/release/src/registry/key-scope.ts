import { isDeepStrictEqual } from 'node:util'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkLinks } from './check-links.ts'
import { HISTORY_LENGTH, type RegistryDocument, type RemoteState } from './document.ts'
import { environmentOf } from './next-revision.ts'
import { ownField } from './own-field.ts'
import { foreignKeyProblem, notFor, type TrustedKey } from './signing.ts'

/**
 * Why a key may not sign a revision. A key for some remotes changes the state of these, gives them versions whose
 * addresses and links are granted, and adds history entries of its own. A key for all remotes may sign anything. The answer
 * does not depend on the time, so that it stays the same.
 * @param before the usable revision before it; an empty document if there is none
 * @returns undefined if the key may sign it
 */
export function scopeProblem(
  before: RegistryDocument,
  after: RegistryDocument,
  key: TrustedKey,
): string | undefined {
  if (!key.remotes) return undefined
  if (before.revision === 0)
    return `${notFor('the oldest revision in the store', key)}: only npm run release -- refresh --accept-older with a key for all remotes accepts that`
  // An old registry gets its id from its next change.
  const changing = { revision: 0, environments: {}, history: [], ...(!before.id && { id: '' }) }
  if (!isDeepStrictEqual({ ...after, ...changing }, { ...before, ...changing }))
    return notFor('the whole registry', key)
  const names = Object.keys({ ...before.environments, ...after.environments })
  return (
    names.map((name) => environmentProblem(name, before, after, key)).find(Boolean) ??
    historyProblem(before, after, key)
  )
}

/** @returns a function that finds the first number between two revisions that has no file; undefined if there is none */
export function missingIn(numbers: readonly number[]) {
  const listed = new Set(numbers)
  return (before: number, after: number): number | undefined => {
    let next = before + 1
    while (next < after && listed.has(next)) next += 1
    return next < after ? next : undefined
  }
}

/** Why a key may not skip numbers. Only a key for all remotes skips some that no file has. */
export function gapProblem(
  before: RegistryDocument,
  after: RegistryDocument,
  key: TrustedKey,
  missing: ReturnType<typeof missingIn>,
): string | undefined {
  const first = key.remotes && missing(before.revision, after.revision)
  return first === undefined
    ? undefined
    : notFor(`revision ${after.revision}, while ${first} has no file`, key)
}

function historyProblem(
  before: RegistryDocument,
  after: RegistryDocument,
  key: TrustedKey,
): string | undefined {
  const { id, remotes: own = [] } = key
  const added = after.history.filter(({ revision }) => revision > before.revision)
  if (added.some(({ remote }) => remote === undefined)) return notFor('the whole registry', key)
  const areOwn = added.every(
    ({ revision, key: signer, remote = '', grants }) =>
      revision === after.revision && signer === id && own.includes(remote) && !grants,
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

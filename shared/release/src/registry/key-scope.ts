import { isDeepStrictEqual } from 'node:util'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkLinks } from './check-links.ts'
import { HISTORY_LENGTH, type RegistryDocument, type RemoteState } from './document.ts'
import { environmentOf, stateOf } from './next-revision.ts'
import { foreignKeyProblem, type TrustedKey } from './signing.ts'

/** How many numbers a change may skip, because files have them. Without a limit, one change could use up all numbers. */
const MAX_SKIPPED = 100
/** More than the difference between the clocks of two machines that change the registry. */
const MAX_SKEW_MS = 24 * 3_600_000

/**
 * Why a key may not sign a revision. A key for some remotes changes the state of these, gives them versions whose
 * addresses and links are granted, and adds history entries that name the key. A key for all remotes may sign anything.
 * @param before the usable revision before it; an empty document if there is none
 * @returns undefined if the key may sign it
 */
export function scopeProblem(
  before: RegistryDocument,
  after: RegistryDocument,
  key: TrustedKey,
): string | undefined {
  if (!key.remotes) return undefined
  if (!changesOnlyEnvironments(before, after, key)) return notFor('the whole registry', key)
  for (const name of Object.keys({ ...before.environments, ...after.environments })) {
    const problem = environmentProblem(name, before, after, key)
    if (problem) return problem
  }
  return undefined
}

function notFor(what: string, { holder = 'its signer', remotes = [] }: TrustedKey): string {
  return `the key of ${holder} is for ${remotes.join(', ')}, not for ${what}`
}

/** Whether a revision changes nothing else than environments, and what each change of them changes. */
function changesOnlyEnvironments(
  before: RegistryDocument,
  after: RegistryDocument,
  { id, remotes = [] }: TrustedKey,
): boolean {
  const changing = { id: '', revision: 0, expires: '', environments: {}, history: [] }
  const added = after.history.filter(({ revision }) => revision > before.revision)
  const room = HISTORY_LENGTH - added.length
  return (
    isDeepStrictEqual({ ...after, ...changing }, { ...before, ...changing }) &&
    after.revision <= before.revision + 1 + MAX_SKIPPED &&
    !expiresBefore(after, before) &&
    added.length <= remotes.length &&
    added.every(({ key }) => key === id) &&
    isDeepStrictEqual(after.history, [...added, ...before.history.slice(0, room)])
  )
}

function expiresBefore({ expires = '' }: RegistryDocument, other: RegistryDocument): boolean {
  return other.expires !== undefined && !(Date.parse(expires) >= Date.parse(other.expires) - MAX_SKEW_MS)
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
    const [state, stateBefore] = [stateOf(after, name, remote), stateOf(before, name, remote)]
    if (isDeepStrictEqual(state, stateBefore)) continue
    const foreign = foreignKeyProblem(key, remote)
    if (foreign) return foreign
    const known = versionsOf(stateBefore)
    const others = Object.entries(remotes).flatMap(([other, { live }]) => (other !== remote && live) || [])
    for (const entry of versionsOf(state)) {
      if (known.some((one) => isDeepStrictEqual(one, entry))) continue
      const [objection] = [...checkAddresses(entry, others, rest.grants), ...checkLinks(entry, rest.grants)]
      if (objection) return `${remote} ${entry.version}: ${objection.message.replace(/\.$/, '')}`
    }
  }
  return isDeepStrictEqual(rest, restBefore) ? undefined : notFor(`all of ${name}`, key)
}

function versionsOf({ live, canary, previous }: RemoteState): RegistryEntry[] {
  return [live, canary?.entry, ...previous].filter((entry) => entry !== undefined)
}

import { isDeepStrictEqual } from 'node:util'
import type { RegistryDocument } from './document.ts'
import { isExpired } from './expiry.ts'
import { environmentOf, RefusedChange } from './next-revision.ts'
import { foreignKeyProblem, type TrustedKey } from './signing.ts'

// Each change signs a new expiry date, so changing an old copy would make it a valid, new registry. Somebody who can
// write to the store could remove the newest revisions and wait for the next command.

export interface ChangeOptions {
  /**
   * An expired registry may be an old copy, so by default it can't be changed. With `renew`, an operator has
   * checked it. With `renew-if-seen`, this machine must have seen this revision and no newer one.
   */
  expired?: 'refuse' | 'renew' | 'renew-if-seen'
  /** Whether to continue from an older registry, with a revision number above the newest known one. */
  acceptOlder?: boolean
  /** Whether only to check and return the next revision, without writing it. */
  dryRun?: boolean
}

/**
 * @param atLeast the highest revision that is known to have existed
 * @throws RefusedChange for an older document
 */
export function refuseOlder({ revision }: RegistryDocument, atLeast: number, storeLabel: string): void {
  if (revision >= atLeast) return
  throw new RefusedChange(
    `The newest revision in ${storeLabel} is ${revision}, but revision ${atLeast} has existed: newer ones were removed or damaged. Restore the folder _registry from a backup. To continue from revision ${revision} on purpose, run npm run release -- refresh --accept-older.`,
  )
}

/**
 * @param rules.seen the highest revision that this machine has seen
 * @throws RefusedChange for an expired document, unless the rules allow its renewal
 */
export function refuseExpired(
  document: RegistryDocument,
  rules: { expired: ChangeOptions['expired']; seen: number; storeLabel: string },
): void {
  const { revision, expires = 'it has no date' } = document
  if (revision === 0 || !isExpired(document, Date.now()) || rules.expired === 'renew') return
  if (rules.expired === 'renew-if-seen' && revision === rules.seen) return
  throw new RefusedChange(
    `The registry in ${rules.storeLabel} has expired (${expires}), so its revision ${revision} may be an old copy. Check that it is the newest, then run npm run release -- refresh.`,
  )
}

/**
 * A key for some remotes changes only these, and nothing of the whole environment.
 * @param key undefined for a key that is not trusted, which is refused elsewhere
 * @throws RefusedChange that names the key's holder and remotes
 */
export function refuseForeignRemotes(
  before: RegistryDocument,
  after: RegistryDocument,
  key: TrustedKey | undefined,
  acceptOlder: boolean,
): void {
  if (!key?.remotes) return
  const { holder = 'its signer', remotes: own } = key
  const isFor = `the key of ${holder} is for ${own.join(', ')}`
  if (acceptOlder)
    throw new RefusedChange(`The change is refused: ${isFor}, and an older registry takes every remote back.`)
  for (const name of Object.keys({ ...before.environments, ...after.environments })) {
    const { remotes, ...rest } = environmentOf(after, name)
    const { remotes: remotesBefore, ...restBefore } = environmentOf(before, name)
    const changed = Object.keys({ ...remotesBefore, ...remotes }).filter(
      (remote) => !isDeepStrictEqual(remotes[remote], remotesBefore[remote]),
    )
    const foreign = changed.map((remote) => foreignKeyProblem(key, remote)).find(Boolean)
    if (foreign) throw new RefusedChange(`The change is refused: ${foreign}.`)
    if (!isDeepStrictEqual(rest, restBefore))
      throw new RefusedChange(`The change is refused: ${isFor}, not for all of ${name}.`)
  }
}

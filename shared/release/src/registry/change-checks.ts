import type { RegistryDocument } from './document.ts'
import { isExpired } from './expiry.ts'
import { RefusedChange } from './next-revision.ts'

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
  const { revision, expires } = document
  if (revision === 0 || !isExpired(document, Date.now()) || rules.expired === 'renew') return
  if (rules.expired === 'renew-if-seen' && revision === rules.seen) return
  throw new RefusedChange(
    `The registry in ${rules.storeLabel} has expired (${expires}), so its revision ${revision} may be an old copy. Check that it is the newest, then run npm run release -- refresh.`,
  )
}

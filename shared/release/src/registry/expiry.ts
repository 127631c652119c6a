import type { RegistryDocument } from './document.ts'
import { environmentOf, type Signature, write } from './next-revision.ts'

// A signature proves who wrote a registry, not that it is the newest. So each change signs a date until which
// the document is valid. Without it, a server that has never seen the registry could be started with an older
// copy (docs/adr/0004).

const DAY_MS = 24 * 3_600_000
/** Validity after a change. */
const VALID_DAYS = 30
/** If fewer days are left, a start of the site signs the registry again. */
const RENEW_DAYS = 15
/** If fewer days are left, servers report it. */
const WARN_DAYS = 7

/** @param now milliseconds since 1970, here and below */
export function expiryAfter(now: number): string {
  return new Date(now + VALID_DAYS * DAY_MS).toISOString()
}

/** 0 without a date, as in an empty document. */
function daysLeft({ expires }: RegistryDocument, now: number): number {
  return expires === undefined ? 0 : (Date.parse(expires) - now) / DAY_MS
}

export function isExpired(document: RegistryDocument, now: number): boolean {
  return daysLeft(document, now) <= 0
}

export function isDueForRefresh(document: RegistryDocument, now: number): boolean {
  return document.revision > 0 && daysLeft(document, now) < RENEW_DAYS
}

/** A warning for operators. @returns undefined if enough time is left */
export function expiryProblem(document: RegistryDocument, now: number): string | undefined {
  if (document.revision === 0 || daysLeft(document, now) >= WARN_DAYS) return undefined
  const { expires } = document
  const state = isExpired(document, now)
    ? `has expired (${expires}): new servers refuse to start with it`
    : `expires at ${expires}: after that, new servers refuse to start with it`
  return `The registry ${state}. Run npm run release -- refresh where the signing key is.`
}

/** The same registry under the next revision, because signing it sets a new date. */
export function refresh(document: RegistryDocument, signature: Signature): RegistryDocument {
  const environment = environmentOf(document, signature.environment)
  return write(document, signature, environment, [{ action: 'refresh' }])
}

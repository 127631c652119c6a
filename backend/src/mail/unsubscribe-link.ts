import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../credentials/keyed-hash.ts'

/** What a link in an e-mail ends: all alerts of a user, or one newsletter subscription. */
export interface Subscription {
  kind: 'alerts' | 'newsletter'
  /** The id of the user, or of the newsletter subscriber. */
  id: number
}

/** The token of an unsubscribe link. It works for as long as the e-mail exists, so nothing is stored for it. */
export function unsubscribeToken({ kind, id }: Subscription, secret: string): string {
  return `${kind}.${id}.${signature(kind, String(id), secret)}`
}

/** @returns undefined if the token was not made with this secret */
export function readUnsubscribeToken(token: string, secret: string): Subscription | undefined {
  const [, kind, id = '', given = ''] = /^(alerts|newsletter)\.(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (kind !== 'alerts' && kind !== 'newsletter') return undefined
  const expected = signature(kind, id, secret)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined
  return { kind, id: Number(id) }
}

function signature(kind: string, id: string, secret: string): string {
  return keyedHash(`unsubscribe:${kind}:${id}`, secret)
}

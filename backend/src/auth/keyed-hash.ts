import { createHmac } from 'node:crypto'

/** Enough to know a text again, useless to anyone who reads the table: addresses, names, bodies with passwords. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

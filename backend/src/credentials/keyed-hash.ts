import { createHmac } from 'node:crypto'

/**
 * A hash that recognises a text without revealing it to anyone who reads the table. Used for IP addresses, names
 * and bodies with passwords.
 */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Authenticates an operator. Only someone who can read the signing secret can derive the key. */
export function operatorKey(secret: string): string {
  return createHmac('sha256', secret).update('operator').digest('hex')
}

export function isOperator(authorization: string | undefined, secret: string): boolean {
  const expected = Buffer.from(`Operator ${operatorKey(secret)}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

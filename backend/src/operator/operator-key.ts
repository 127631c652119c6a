import { createHmac, timingSafeEqual } from 'node:crypto'

/** What proves an operator: only who can read the signing secret can make it. */
export function operatorKey(secret: string): string {
  return createHmac('sha256', secret).update('operator').digest('hex')
}

export function isOperator(authorization: string | undefined, secret: string): boolean {
  const expected = Buffer.from(`Operator ${operatorKey(secret)}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

import { timingSafeEqual } from 'node:crypto'

/** Whether a text is the secret; never if there is none. The time it takes does not depend on the text. */
export function isSecret(given: string, secret: string | undefined): boolean {
  if (secret === undefined) return false
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

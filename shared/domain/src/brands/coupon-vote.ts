import * as z from 'zod/mini'
import { text } from '../forms/fields.ts'
import { DAY_MS } from '../time/time-windows.ts'

/** The days whose votes count, today included. */
export const COUPON_VOTE_DAYS = 30

/** The maximum length of a code or a brand's slug. */
export const MAX_NAME_LENGTH = 200
const NAME = { max: { length: MAX_NAME_LENGTH, message: `Must be at most ${MAX_NAME_LENGTH} characters` } }

/** Somebody's answer to whether a coupon worked. */
export const couponVoteSchema = z.object({
  /** The brand's slug. */
  brand: text(NAME),
  code: text(NAME),
  worked: z.enum(['yes', 'no']),
})

export type CouponVote = z.infer<typeof couponVoteSchema>

/** The answers of the last 30 days about one coupon. */
export const couponRecordSchema = z.object({
  code: z.string(),
  worked: z.number(),
  votes: z.number(),
  /** The newest day on which somebody said that it worked, as `2026-11-22` in UTC. */
  last_worked: z.nullable(z.string()),
})

export type CouponRecord = z.infer<typeof couponRecordSchema>

const DAYS_AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Returns "Worked for 12 of 15, yesterday". @param now in milliseconds */
export function couponRecordText({ worked, votes, last_worked }: CouponRecord, now: number): string {
  const count = `Worked for ${worked} of ${votes}`
  const day = last_worked === null ? Number.NaN : Date.parse(last_worked)
  if (Number.isNaN(day)) return count
  const ago = Math.max(0, Math.floor((now - day) / DAY_MS))
  return `${count}, ${DAYS_AGO.format(-ago, 'day')}`
}

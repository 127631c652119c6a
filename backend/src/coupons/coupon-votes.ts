import { COUPON_VOTE_DAYS, type CouponRecord, type CouponVote } from '@a-list/domain/brands/coupon-vote.ts'
import { DAY_MS, isCouponExpired } from '@a-list/domain/time/time-windows.ts'
import { type Kysely, sql } from 'kysely'
import { keyedHash } from '../credentials/keyed-hash.ts'
import type { Tables } from '../database/tables.ts'

/** The records of a brand's coupons that have votes. @param brand its slug @param now in milliseconds */
export async function couponRecords(db: Kysely<Tables>, brand: string, now: number): Promise<CouponRecord[]> {
  const firstDay = dayOf(now - (COUPON_VOTE_DAYS - 1) * DAY_MS)
  const { rows } = await sql<CouponRecord>`
    select code, count(*) filter (where worked)::int as worked, count(*)::int as votes,
      (max(day) filter (where worked))::text as last_worked
    from coupon_votes join brands on brands.id = brand_id
    where slug = ${brand} and status = 'publish' and day >= ${firstDay}
    group by code order by code`.execute(db)
  return rows
}

interface Voter {
  /** Undefined for the site's own server. */
  address: string | undefined
  secret: string
  /** In milliseconds. */
  now: number
}

/**
 * Saves a vote. The last vote of a network on a day counts.
 * @returns false if the brand has no such coupon, or it has expired
 */
export async function saveCouponVote(
  db: Kysely<Tables>,
  { brand, code, worked }: CouponVote,
  { address, secret, now }: Voter,
): Promise<boolean> {
  const row = await db
    .selectFrom('brands')
    .select(['id', 'acf'])
    .where('slug', '=', brand)
    .where('status', '=', 'publish')
    .executeTakeFirst()
  const coupon = row?.acf.coupon_codes.find((one) => one.code === code)
  if (!row || !coupon || isCouponExpired(coupon.expiry_date, now)) return false
  const day = dayOf(now)
  await db
    .insertInto('coupon_votes')
    .values({
      brand_id: row.id,
      code,
      day,
      network: networkOfDay(address, day, secret),
      worked: worked === 'yes',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'code', 'day', 'network'])
        .doUpdateSet({ worked: worked === 'yes' })
        // An update would drop the cached pages of the brand, so a vote with the same answer updates nothing.
        .where('coupon_votes.worked', '!=', worked === 'yes'),
    )
    .execute()
  return true
}

/** A pseudonym of a network. It does not reveal the address, and it is different on each day. */
export function networkOfDay(address: string | undefined, day: string, secret: string): string {
  return keyedHash(`coupon vote ${day} ${address ?? 'unknown'}`, secret)
}

/** In UTC. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

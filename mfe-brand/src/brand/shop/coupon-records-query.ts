import type { ApiClient } from '@a-list/api/client.ts'
import { fetchCouponRecords } from '@a-list/api/coupons/coupons.ts'
import { query } from '@a-list/api/query.ts'
import { brandKeys } from '@a-list/api/query-keys.ts'
import { couponRecordText } from '@a-list/domain/brands/coupon-vote.ts'

/** "Worked for 12 of 15, yesterday" by the coupon's code, for coupons with votes. */
export type CouponTexts = Readonly<Record<string, string>>

/** What people said about a brand's coupons; null if the backend takes no votes. */
export function couponRecordsQuery(api: ApiClient, brandId: string) {
  return query([...brandKeys.one(brandId), 'coupons'], async ({ signal }): Promise<CouponTexts | null> => {
    const records = await fetchCouponRecords(api, brandId, signal)
    const now = Date.now()
    return records && Object.fromEntries(records.map((one) => [one.code, couponRecordText(one, now)]))
  })
}

import * as z from 'zod/mini'
import { query } from '../query.ts'
import { moderationKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'

const counted = z.array(z.object({ subject: z.string(), count: z.number() }))

const reportSchema = z.object({
  days: z.number(),
  /** One entry per UTC day such as `2026-11-20`, oldest first. */
  submissions: z.array(z.object({ day: z.string(), count: z.number() })),
  outbound_brands: counted,
  outbound_retailers: counted,
  searches: counted,
  searches_without_result: counted,
})

export type ActivityReport = z.infer<typeof reportSchema>
export type ReportDays = 7 | 30 | 90

/** GET /a-list/v2/admin/activity. @throws ApiFailure */
export async function fetchActivityReport(
  api: SiteApi,
  days: ReportDays,
  signal?: AbortSignal,
): Promise<ActivityReport> {
  const request = {
    base: 'extension',
    path: '/admin/activity',
    query: { days },
    schema: reportSchema,
  } as const
  return (await api.request({ ...request, signal })).data
}

export function activityReportQuery(api: SiteApi, days: ReportDays) {
  return query(moderationKeys.activity(days), ({ signal }) => fetchActivityReport(api, days, signal))
}

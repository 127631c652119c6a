import {
  type ActivityReport,
  activityReportQuery,
  type ReportDays,
} from '@a-list/api/activity/activity-report.ts'
import { isApiFailure, isNoRoute, toApiError } from '@a-list/api/errors.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { ChipRow } from '@a-list/ui/chip/chip-row.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { readFailureReason } from '../failure-reason/failure-reason.ts'
import { useRoleCheck } from '../role/use-role-check.ts'
import { ReportSection } from './report-section.tsx'
import { SearchSynonyms } from './search-synonyms.tsx'

const PERIODS: readonly ReportDays[] = [7, 30, 90]

/** What visitors do, and what moderators teach the search because of it. */
export default function ActivityPanel() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <div>
        <Report />
      </div>
      <SearchSynonyms />
    </div>
  )
}

/**
 * Daily counts of visitors' actions, without personal data. Shows the spec's "coming soon" if the backend does not
 * count.
 */
function Report() {
  const { api } = useHost()
  const requested = Number(new URLSearchParams(useLocation().search).get('days'))
  const days = PERIODS.find((period) => period === requested) ?? 30
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...activityReportQuery(api, days),
    placeholderData: keepPreviousData,
  })
  useRoleCheck(error)
  if (error && !data) {
    if (isApiFailure(error) && isNoRoute(error.error)) {
      return <EmptyState title="Analytics dashboard coming soon" />
    }
    return (
      <ErrorState
        title="The figures did not load"
        description={readFailureReason(toApiError(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <ChipRow label="Period">
        {PERIODS.map((period) => (
          <ChipLink
            key={period}
            to={`/admin?tab=analytics${period === 30 ? '' : `&days=${period}`}`}
            active={period === days}
            preventScrollReset
          >
            {period} days
          </ChipLink>
        ))}
      </ChipRow>
      <p className="not-print:hidden">The last {days} days</p>
      {!data && <Skeleton className="mt-6 h-100" />}
      {data && (
        <div aria-busy={isPlaceholderData} className="mt-6 grid gap-10 aria-busy:opacity-60">
          {isEmpty(data) ? (
            <EmptyState title={`Nothing was counted in the last ${data.days} days`} />
          ) : (
            sectionsOf(data).map((section) => <ReportSection key={section.title} {...section} />)
          )}
        </div>
      )}
    </>
  )
}

function sectionsOf(report: ActivityReport): ComponentProps<typeof ReportSection>[] {
  const days = report.submissions.map(({ day, count }) => ({ subject: dayName(day), count }))
  return [
    { title: 'Submissions per day', kind: 'days', column: 'Day', counts: days },
    { title: 'Outbound clicks by brand', column: 'Brand', counts: report.outbound_brands },
    { title: 'Outbound clicks by retailer', column: 'Retailer', counts: report.outbound_retailers },
    { title: 'Top searches', column: 'Search', counts: report.searches },
    { title: 'Searches without a result', column: 'Search', counts: report.searches_without_result },
  ]
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "2026-11-01" → "Nov 1". Other texts stay as they are. */
function dayName(day: string): string {
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? day : DAY.format(date)
}

function isEmpty(report: ActivityReport): boolean {
  return sectionsOf(report).every(({ counts }) => counts.every(({ count }) => count === 0))
}

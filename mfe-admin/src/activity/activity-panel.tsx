import { activityReportQuery, type ReportDays } from '@a-list/api/activity/activity-report.ts'
import { isApiFailure, isNoRoute } from '@a-list/api/errors.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { ChipRow } from '@a-list/ui/chip/chip-row.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useRefusal } from '../dashboard/use-refusal.ts'
import { ReportSection } from './report-section.tsx'

const SPANS: readonly ReportDays[] = [7, 30, 90]

/** What was done on the site, counted by the day and never by whom; the spec's words where a backend does not count. */
export default function ActivityPanel() {
  const { api } = useHost()
  const wanted = Number(new URLSearchParams(useLocation().search).get('days'))
  const days = SPANS.find((span) => span === wanted) ?? 30
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...activityReportQuery(api, days),
    placeholderData: keepPreviousData,
  })
  useRefusal(error)
  if (error) {
    if (isApiFailure(error) && isNoRoute(error.error)) {
      return <EmptyState title="Analytics dashboard coming soon" />
    }
    return (
      <ErrorState
        title="The figures did not load"
        description="The backend did not answer as it should. Please try again."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <ChipRow label="Over how many days">
        {SPANS.map((span) => (
          <ChipLink
            key={span}
            to={`/admin?tab=analytics${span === 30 ? '' : `&days=${span}`}`}
            active={span === days}
          >
            {span} days
          </ChipLink>
        ))}
      </ChipRow>
      {!data && <Skeleton className="mt-6 h-100" />}
      {data && (
        <div aria-busy={isPlaceholderData} className="mt-6 grid gap-10 aria-busy:opacity-60">
          <ReportSection
            title="Submissions a day"
            kind="days"
            what="Day"
            counts={data.submissions.map(({ day, count }) => ({ subject: day, count }))}
          />
          <ReportSection title="Outbound clicks by brand" what="Brand" counts={data.outbound_brands} />
          <ReportSection
            title="Outbound clicks by retailer"
            what="Retailer"
            counts={data.outbound_retailers}
          />
          <ReportSection title="Top searches" what="Search" counts={data.searches} />
          <ReportSection
            title="Searches without a result"
            what="Search"
            counts={data.searches_without_result}
          />
        </div>
      )}
    </>
  )
}

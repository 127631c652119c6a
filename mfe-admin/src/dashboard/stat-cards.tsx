import { STATS_FAILED } from '@a-list/api/submissions/messages.ts'
import { submissionStatsQuery } from '@a-list/api/submissions/submissions.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQuery } from '@tanstack/react-query'
import { FigureCard, FigureCards } from '../figure-card/figure-card.tsx'
import { useRoleCheck } from '../role/use-role-check.ts'

/** Spec section 2: four figures. Products and views are 0 if the backend does not count them. */
export function StatCards() {
  const { api } = useHost()
  const { data, error, isFetching, refetch } = useQuery({
    ...submissionStatsQuery(api),
    refetchOnWindowFocus: 'always',
  })
  useRoleCheck(error)
  return (
    <section aria-label="Figures">
      <FigureCards>
        <FigureCard
          label="Pending Reviews"
          value={data?.pending}
          note={data ? `${data.this_week} came in this week` : '\u00a0'}
        />
        <FigureCard label="Active Brands" value={data?.approved} note="approved submissions" />
        <FigureCard
          label="Products"
          value={data ? (data.total_products ?? 0) : undefined}
          note="on the site"
        />
        <FigureCard
          label="Monthly Views"
          value={data ? (data.monthly_views ?? 0) : undefined}
          note="in the last 30 days"
        />
      </FigureCards>
      {error && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-danger">
          {STATS_FAILED}
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => void refetch()}
          >
            {isFetching ? 'Trying...' : 'Try again'}
          </button>
        </p>
      )}
    </section>
  )
}

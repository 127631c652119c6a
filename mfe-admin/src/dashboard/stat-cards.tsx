import { STATS_FAILED } from '@a-list/api/submissions/messages.ts'
import { submissionStatsQuery } from '@a-list/api/submissions/submissions.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FigureCard } from '../figure-card/figure-card.tsx'
import { useRoleCheck } from '../role/use-role-check.ts'

/** Spec section 2: four figures. Products and views are 0 if the backend does not count them. */
export function StatCards() {
  const { api } = useHost()
  const { data, error, isFetching, refetch } = useQuery({
    ...submissionStatsQuery(api),
    refetchOnWindowFocus: 'always',
  })
  useRoleCheck(error)
  const week = data && data.this_week > 0 && <Note>{data.this_week} came in this week</Note>
  return (
    <section aria-label="Figures">
      <dl className="grid grid-cols-4 gap-x-1.5 sm:gap-x-3">
        <FigureCard label="Pending Reviews" value={data?.pending} note={week} />
        <FigureCard
          label="Active Brands"
          value={data?.approved}
          note={data && <Note>approved submissions</Note>}
        />
        <FigureCard label="Products" value={data ? (data.total_products ?? 0) : undefined} />
        <FigureCard label="Monthly Views" value={data ? (data.monthly_views ?? 0) : undefined} />
      </dl>
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

/** Left out on a phone, where the four figures are in one row, so that the first submission is on the first screen. */
function Note({ children }: { children: ReactNode }) {
  return <span className="max-sm:hidden">{children}</span>
}

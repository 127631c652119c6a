import { refetchUntilHealthy } from '@a-list/api/caching.ts'
import { moderationKeys } from '@a-list/api/query-keys.ts'
import { cacheStatsQuery } from '@a-list/api/store/store-admin.ts'
import { CACHE_STATS_FAILED } from '@a-list/api/submissions/messages.ts'
import { cacheCoverage, cacheHealth } from '@a-list/domain/moderation/cache-stats.ts'
import { syncAge } from '@a-list/domain/time/time-windows.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Badge, type BadgeTone } from '@a-list/ui/badge/badge.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Progress } from '@a-list/ui/progress/progress.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readFailureReason } from '../failure-reason/failure-reason.ts'
import { FigureCard, FigureCards } from '../figure-card/figure-card.tsx'
import { useRoleCheck } from '../role/use-role-check.ts'
import { StoreTable } from './store-table.tsx'
import { useRefreshAll } from './use-refresh-all.ts'

const TONES: Record<ReturnType<typeof cacheHealth>['tone'], BadgeTone> = {
  green: 'good',
  yellow: 'warn',
  red: 'danger',
  gray: 'neutral',
}
/** How often the progress of a refresh is polled, in milliseconds. */
const POLL_MS = 2000

/** Spec section 2: the Shopify cache manager. */
export function StoreCache() {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...cacheStatsQuery(api),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.value.refresh?.running ? POLL_MS : refetchUntilHealthy(query),
  })
  useRoleCheck(error)
  const all = useRefreshAll(() => {
    void refetch()
    void queryClient.invalidateQueries({ queryKey: moderationKeys.stores() })
  })
  const stats = data?.value
  const failure = data?.failure
  const health = cacheHealth(failure ? undefined : stats)
  const run = stats?.refresh
  const isRunning = all.isStarting || run?.running === true
  const age = syncAge(stats?.last_global_sync ?? null, Date.now())
  return (
    <section aria-labelledby="store-cache" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="store-cache" className="flex flex-wrap items-center gap-3 text-2xl">
          Shopify Cache
          <span className="flex font-text">
            <Badge tone={TONES[health.tone]}>{health.label}</Badge>
          </span>
        </h2>
        <Button tone="accent" busy={isRunning} onClick={() => void all.start()}>
          {isRunning ? 'Refreshing...' : 'Refresh All'}
        </Button>
      </div>
      {(error || failure) && (
        <ErrorState
          title={CACHE_STATS_FAILED}
          description={
            failure
              ? `${readFailureReason(failure)} These are sample numbers.`
              : 'The figures can’t be shown just now.'
          }
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <FigureCards>
        <FigureCard label="Total Brands" value={stats?.total_brands} note="with a store" />
        <FigureCard
          label="Cached Brands"
          value={stats?.cached_brands}
          note={`${stats ? cacheCoverage(stats) : '–'}% coverage`}
        />
        <FigureCard
          label="Fresh Cache"
          value={stats?.fresh_cache_count}
          note={`${stats?.stale_cache_count ?? '–'} stale`}
        />
        <FigureCard label="Failed Cache" value={stats?.failed_cache_count} note="at the last fetch" />
      </FigureCards>
      <p className="text-sm text-ink-soft">Last global sync: {age ?? 'never'}</p>
      {run?.running && (
        <div role="status" className="grid gap-1.5 text-sm">
          <Progress
            label="Refresh of all stores"
            value={run.total > 0 ? (run.done + run.skipped) / run.total : 0}
          />
          {run.done} of {run.total} tried, {run.failed} failed, {run.skipped} postponed
        </div>
      )}
      <StoreTable watch={isRunning} />
    </section>
  )
}

import { pollEvery } from '@a-list/api/caching.ts'
import { isApiFailure, isNoRoute } from '@a-list/api/errors.ts'
import { refreshStore, type StoreRow, storeListQuery } from '@a-list/api/store/store-admin.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Badge, type BadgeTone } from '@a-list/ui/badge/badge.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRoleCheck } from '../role/use-role-check.ts'
import { TimeAgo } from '../time-ago/time-ago.tsx'
import { storeFailure } from './store-failure.ts'
import { refreshFailureReason } from './use-refresh-all.ts'

const STATES: Record<StoreRow['state'], { label: string; tone: BadgeTone }> = {
  fresh: { label: 'Fresh', tone: 'good' },
  stale: { label: 'Stale', tone: 'warn' },
  expired: { label: 'Expired', tone: 'danger' },
  failed: { label: 'Failed', tone: 'danger' },
  empty: { label: 'Never fetched', tone: 'neutral' },
}
const POLL_MS = 2000

/** The state of each brand's store, with a refresh button. Hidden if the backend has no such endpoint. */
export function StoreTable({ watch }: { watch: boolean }) {
  const { api } = useHost()
  const { data, error, isFetching, refetch } = useQuery({
    ...storeListQuery(api),
    refetchInterval: pollEvery(watch ? POLL_MS : 15_000),
  })
  useRoleCheck(error)
  if (error && !data) {
    if (isApiFailure(error) && isNoRoute(error.error)) return null
    const description = 'The state of each store can’t be shown just now.'
    return (
      <ErrorState
        level="h3"
        title="The stores did not load"
        description={description}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton className="h-60" />
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-2 text-left font-display text-xl">Brands with a store</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink text-left *:py-2 *:not-last:pr-3">
          <th scope="col">Brand</th>
          <th scope="col" className="hidden md:table-cell">
            State
          </th>
          <th scope="col" className="hidden md:table-cell">
            Last fetch
          </th>
          <th scope="col" className="hidden md:table-cell">
            Last error
          </th>
          <th scope="col">
            <span className="sr-only">Refresh</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((store) => (
          <StoreTableRow key={store.id} store={store} onRequested={() => void refetch()} />
        ))}
      </tbody>
    </table>
  )
}

function StoreTableRow({ store, onRequested }: { store: StoreRow; onRequested: () => void }) {
  const { label, tone } = STATES[store.state]
  const fetched = store.fetched_at ? <TimeAgo at={store.fetched_at} /> : 'Never'
  const failed = store.failure && (
    <>
      {storeFailure(store.failure)}
      {store.failed_at && (
        <>
          {' '}
          (<TimeAgo at={store.failed_at} />)
        </>
      )}
    </>
  )
  return (
    <tr className="border-b border-line align-top *:py-1.5 *:not-last:pr-3">
      <th scope="row" className="text-left font-normal">
        <Link
          to={brandPath(store.slug)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink underline-offset-4"
        >
          {store.name}
        </Link>
        <div className="grid gap-1 text-xs md:hidden">
          <span className="flex flex-wrap items-center gap-x-2">
            <Badge tone={tone}>{label}</Badge>
            {store.fetched_at && <span>fetched: {fetched}</span>}
          </span>
          <span className="wrap-anywhere text-danger">{failed}</span>
        </div>
      </th>
      <td className="hidden pt-4! md:table-cell">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="hidden pt-4! md:table-cell">{fetched}</td>
      <td className="hidden pt-4! wrap-anywhere md:table-cell">{failed || '–'}</td>
      <td className="text-right align-middle">
        <RefreshStoreButton store={store} onRequested={onRequested} />
      </td>
    </tr>
  )
}

function RefreshStoreButton({ store, onRequested }: { store: StoreRow; onRequested: () => void }) {
  const { api, toast } = useHost()
  const [isRequesting, setRequesting] = useState(false)
  const showFailure = (description: string, reason: string) =>
    toast({ title: 'Refresh Failed', description, reason, tone: 'destructive' })

  async function refresh() {
    setRequesting(true)
    try {
      const { success, message } = await refreshStore(api, String(store.id))
      if (success) {
        const description = message || `${store.name} is being refreshed.`
        toast({ title: 'Cache Refresh Started', description })
      } else showFailure('Failed to refresh cache', message)
      onRequested()
    } catch (thrown) {
      const description = thrown instanceof Error ? thrown.message : 'Failed to refresh cache'
      showFailure(description, refreshFailureReason(thrown))
    } finally {
      setRequesting(false)
    }
  }
  return (
    <Button tone="outline" size="snug" className="px-3" busy={isRequesting} onClick={() => void refresh()}>
      Refresh<span className="sr-only"> {store.name}</span>
    </Button>
  )
}

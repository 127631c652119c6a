import { watchesQuery } from '@a-list/api/watches/watches.ts'
import { ALERT_FILTERS, type AlertFilter, passesAlertFilter } from '@a-list/domain/members/notification.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { focusNeighbor } from '@a-list/ui/roving-focus/focus-neighbor.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { CategoryChoice } from '../category-choice.tsx'
import { PanelFailure } from '../panel-failure.tsx'
import { AlertRow } from './alert-row.tsx'
import { ExampleAlert } from './example-alert.tsx'
import { PriceAlerts } from './price-alerts.tsx'
import { useAlerts } from './use-alerts.ts'

const LABELS: Record<AlertFilter, string> = {
  all: 'All',
  unread: 'Unread',
  products: 'Products',
  blog: 'Blog',
}
const FILTER_TABS = ALERT_FILTERS.map((id) => ({
  id,
  label: LABELS[id],
  to: id === 'all' ? '/dashboard?tab=alerts' : `/dashboard?tab=alerts&show=${id}`,
}))

/** Spec section 2, "Alerts". The filter is in the URL. */
export default function AlertsPanel() {
  const requested = new URLSearchParams(useLocation().search).get('show')
  const filter = ALERT_FILTERS.find((id) => id === requested) ?? 'all'
  const { alerts, unread, hasEarlier, isFetchingEarlier, ...actions } = useAlerts()
  const { data, error, isFetching, refetch } = alerts
  const { data: watches, isFetched } = useQuery(watchesQuery(useHost().api))
  const status = useRef<HTMLParagraphElement>(null)
  const noAlerts = useRef<HTMLHeadingElement>(null)

  function markRead(id: number, row?: Element | null) {
    // Among the unread ones, the row disappears too.
    if (row && filter === 'unread') focusNeighbor(row, status.current)
    else if (row) (row.querySelector('a') ?? status.current)?.focus()
    void actions.markRead(id)
  }

  function markAllRead() {
    status.current?.focus()
    void actions.markAllRead()
  }

  if (error && !data) {
    const title = 'Your alerts did not load'
    return <PanelFailure title={title} retrying={isFetching} onRetry={() => void refetch()} />
  }
  const hasAlerts = data !== undefined && data.length > 0
  const shown = data?.filter((alert) => passesAlertFilter(alert, filter))
  return (
    <>
      <div className={clsx(hasAlerts && 'mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3')}>
        {/* Stays mounted while it is empty, because screen readers announce only changes. */}
        <p ref={status} role="status" tabIndex={-1}>
          {hasAlerts && (unread === 0 ? 'Nothing unread' : unread && `${unread} unread`)}
        </p>
        {hasAlerts && unread !== undefined && unread > 0 && (
          <Button tone="outline" onClick={markAllRead}>
            Mark all as read
          </Button>
        )}
      </div>
      {!data && <Skeleton className="h-88" />}
      {data?.length === 0 && (
        <EmptyState
          compact
          titleRef={noAlerts}
          title="No alerts yet"
          hint="News of the brands and categories that you follow, and of your price alerts, appears here."
        />
      )}
      {hasAlerts && (
        <LinkTabs label="Alerts" look="pills" tabs={FILTER_TABS} active={filter}>
          {shown?.length === 0 && (
            <EmptyState title="No alerts here" hint="Your other alerts are under “All”." />
          )}
          {shown && shown.length > 0 && (
            <ul className="border-t border-line">
              {shown.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onRead={(row) => markRead(alert.id, row)} />
              ))}
            </ul>
          )}
          {hasEarlier && (
            <Button
              tone="outline"
              className="mt-6"
              busy={isFetchingEarlier}
              onClick={() => void actions.showEarlier()}
            >
              Show earlier alerts
            </Button>
          )}
        </LinkTabs>
      )}
      {data && <PriceAlerts onEmptied={() => (noAlerts.current ?? status.current)?.focus()} />}
      {data?.length === 0 && isFetched && !watches?.length && <ExampleAlert />}
      {/* Not before everything above has loaded, which would push it down. */}
      {data && isFetched && (
        <section aria-labelledby="categories-to-follow" className="mt-12">
          <SectionHeading
            id="categories-to-follow"
            title="Categories to follow"
            lead="Their new brands and products appear in your alerts."
          />
          <CategoryChoice />
        </section>
      )}
    </>
  )
}

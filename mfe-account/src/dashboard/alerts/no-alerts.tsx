import { Badge } from '@a-list/ui/badge/badge.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { AlertRow } from './alert-row.tsx'

/** Shown to a member without alerts: an example of one, unless the member's own price alerts follow. */
export default function NoAlerts({ isWatching }: { isWatching: boolean }) {
  if (isWatching) {
    return (
      <EmptyState
        compact
        title="No alerts yet"
        hint="We’ll tell you here when one of your price alerts below comes true."
      />
    )
  }
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:items-center">
      <EmptyState
        compact
        title="No alerts yet"
        hint="Follow brands and categories, or set a price alert on a product, and the news appears here."
      />
      {/* The example is a picture of an alert, so nothing in it can be pressed. */}
      <div inert className="border border-line bg-sheet p-5">
        <Badge tone="warn">Example</Badge>
        <ul className="mt-3 *:border-b-0">
          <AlertRow alert={exampleAlert()} onRead={() => {}} />
        </ul>
      </div>
    </div>
  )
}

function exampleAlert() {
  return {
    title: 'A new gloss by a brand you follow',
    description: 'It arrived this morning, for $21.00.',
    target_url: '/discover',
    is_read: false,
    created_at: new Date().toISOString(),
  }
}

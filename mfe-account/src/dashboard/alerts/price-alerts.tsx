import { isNoRoute, toApiError } from '@a-list/api/errors.ts'
import { setWatch, watchesQuery } from '@a-list/api/watches/watches.ts'
import { formatPrice } from '@a-list/domain/prices/money.ts'
import { NO_CHOICE, type Watch } from '@a-list/domain/prices/watch.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

interface PriceAlertsProps {
  /** Called when an alert has disappeared together with the button that had the focus. */
  onRemoved: () => void
}

/** The products whose price or stock the member waits for. Nothing is shown without any. */
export function PriceAlerts({ onRemoved }: PriceAlertsProps) {
  const { api } = useHost()
  const { data, error } = useQuery(watchesQuery(api))
  if (!data && error && !isNoRoute(toApiError(error))) {
    return (
      <p role="alert" className="mt-12 text-sm">
        Your price alerts did not load. They appear here once we can reach them.
      </p>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="price-alerts" className="mt-12">
      <SectionHeading
        id="price-alerts"
        title="Your price alerts"
        lead="Products that you save are here too. We’ll tell you when one costs less than in the last 30 days."
      />
      <ul>
        {data.map((watch) => (
          <PriceAlert key={watch.product_id} watch={watch} onRemoved={onRemoved} />
        ))}
      </ul>
    </section>
  )
}

const NOT_REMOVED = 'Your alert was not removed. Please try again.'

function PriceAlert({ watch, onRemoved }: PriceAlertsProps & { watch: Watch }) {
  const host = useHost()
  const queryClient = useQueryClient()
  const [busy, run] = useBusy()
  const { product_id: id, price_cents, currency } = watch
  const name = watch.name || 'A product that is no longer here'
  const price = watch.name && price_cents !== null && formatPrice(price_cents / 100, currency)

  async function change(button: Element) {
    await host.openWidget('account/price-alert', { id, name, ...(price && { price }) })
    if (!button.isConnected) onRemoved()
  }

  async function remove() {
    await setWatch({ api: host.api, queryClient }, id, NO_CHOICE)
    onRemoved()
  }
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          {watch.name ? (
            <Link to={productPath(id)} className="inline-flex min-h-6 underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-sm text-ink-soft">
          {price && `${price} now. `}Tell me {wishes(watch).join(', or ')}.
        </p>
      </div>
      <Button
        tone="outline"
        className="shrink-0"
        busy={busy}
        onClick={({ currentTarget }) => {
          if (watch.name) void change(currentTarget)
          else void run(() => showOutcome(host, remove, NOT_REMOVED, { title: 'Alert removed' }))
        }}
      >
        {watch.name ? 'Change' : 'Remove'}
        <span className="sr-only"> the price alert for {name}</span>
      </Button>
    </li>
  )
}

function wishes({ any_drop, target_cents, back_in_stock, currency }: Watch): string[] {
  return [
    ...(any_drop ? ['when it is cheaper than in the last 30 days'] : []),
    ...(target_cents === null ? [] : [`at ${formatPrice(target_cents / 100, currency)} or less`]),
    ...(back_in_stock ? ['when it is back in stock'] : []),
  ]
}

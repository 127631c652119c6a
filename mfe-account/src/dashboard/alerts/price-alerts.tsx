import { isNoRoute, toApiError } from '@a-list/api/errors.ts'
import { watchKeys } from '@a-list/api/query-keys.ts'
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
import { useRef } from 'react'
import { Link } from 'react-router-dom'

interface PriceAlertsProps {
  /** Called when the last alert was removed, and the section with the focus disappears. */
  onEmptied: () => void
}

/** The products whose price or stock the member waits for. Nothing is shown without any. */
export function PriceAlerts({ onEmptied }: PriceAlertsProps) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const section = useRef<HTMLElement>(null)
  const { data, error } = useQuery(watchesQuery(api))
  if (!data && error && !isNoRoute(toApiError(error))) {
    return (
      <p role="alert" className="mt-12 text-sm">
        Your price alerts did not load. They appear here once we can reach them.
      </p>
    )
  }
  if (!data || data.length === 0) return null

  /** If the alert was removed, its row is about to disappear with the button that has the focus. */
  function keepFocus(id: string) {
    const rest = queryClient.getQueryData<Watch[]>(watchKeys.all) ?? []
    if (rest.some(({ product_id }) => product_id === id)) return
    if (rest.length > 0) section.current?.focus()
    else onEmptied()
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="price-alerts" className="mt-12">
      <SectionHeading
        id="price-alerts"
        title="Your price alerts"
        lead="Products that you save are here too. We’ll tell you when one costs less than in the last 30 days."
      />
      <ul>
        {data.map((watch) => (
          <PriceAlert key={watch.product_id} watch={watch} onChanged={keepFocus} />
        ))}
      </ul>
    </section>
  )
}

const NOT_REMOVED = 'Your alert was not removed. Please try again.'

function PriceAlert({ watch, onChanged }: { watch: Watch; onChanged: (id: string) => void }) {
  const host = useHost()
  const queryClient = useQueryClient()
  const [busy, run] = useBusy()
  const { product_id: id, price_cents, currency } = watch
  const name = watch.name || 'A product that is no longer here'
  const price = watch.name && price_cents !== null && formatPrice(price_cents / 100, currency)

  async function change() {
    await host.openWidget('account/price-alert', { id, name, ...(price && { price }) })
    onChanged(id)
  }

  async function remove() {
    await setWatch({ api: host.api, queryClient }, id, NO_CHOICE)
    onChanged(id)
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
        onClick={() => {
          if (watch.name) void change()
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

import { formatPrice } from '@a-list/domain/prices/money.ts'
import type { PriceHistory } from '@a-list/domain/prices/price-history.ts'
import { storyDate } from '@a-list/domain/time/story-date.ts'
import { lazyPart } from '@a-list/ui/hydrated/lazy-part.ts'
import { Suspense } from 'react'

/** The loader fetches it before a page is shown in the browser. */
const Observations = lazyPart(() => import(/* webpackChunkName: "price-history" */ './observations.tsx'))

/** The prices at one shop as a picture and a table, and the figures that shoppers ask for. */
export function HistoryFigures({ history }: { history: PriceHistory }) {
  const { currency, lowest_cents, holds_since, watched_since, checked_at, observations } = history
  const newest = observations.at(-1)
  if (!newest) return null
  const price = (cents: number) => formatPrice(cents / 100, currency)
  const facts = [
    // Nobody has seen 30 days of a product that is newer.
    ['Lowest seen in 30 days', lowest_cents === null ? '' : price(lowest_cents)],
    ['This price since', holds_since && holds_since !== watched_since ? storyDate(holds_since) : ''],
    ['Watched since', watched_since ? storyDate(watched_since) : ''],
    ['Last checked', checked_at ? `${storyDate(checked_at)}, ${checked_at.slice(11, 16)} UTC` : ''],
  ] as const
  return (
    <>
      <dl className="mb-6 flex flex-wrap content-start gap-x-10 gap-y-3">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {observations.length > 1 ? (
        <Suspense fallback={<div className="h-60" />}>
          <Observations history={history} />
        </Suspense>
      ) : (
        <p className="text-ink-soft">We have seen no other price so far.</p>
      )}
    </>
  )
}

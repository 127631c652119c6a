import { formatPrice } from '@a-list/domain/prices/money.ts'
import type { PriceHistory } from '@a-list/domain/prices/price-history.ts'
import { HEIGHT, priceSteps, WIDTH } from '@a-list/domain/prices/price-steps.ts'
import { offerAvailabilityLabel } from '@a-list/domain/products/availability.ts'
import { storyDate } from '@a-list/domain/time/story-date.ts'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'

/** The observed prices as a picture, and below it in a table that unfolds. */
export default function Observations({ history }: { history: PriceHistory }) {
  return (
    <>
      <Picture history={history} />
      <AllObservations history={history} />
    </>
  )
}

/** The same as text, for people who can't see the picture. */
function AllObservations({ history: { currency, observations } }: { history: PriceHistory }) {
  const price = (cents: number) => formatPrice(cents / 100, currency)
  return (
    <details className="group mt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-medium underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        All observations
        <Plus aria-hidden className="size-4 transition-transform group-open:rotate-45" />
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              {['Seen on', 'Price', 'Stock', 'Shipping'].map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-medium text-ink-soft">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {observations.toReversed().map((one) => (
              <tr key={one.observed_at} className="border-b border-line">
                <td className="py-2 pr-4">
                  <time dateTime={one.observed_at}>
                    {storyDate(one.observed_at)}, {timeOf(one.observed_at)}
                  </time>
                </td>
                <td className="py-2 pr-4">{one.price_cents > 0 ? price(one.price_cents) : 'Unknown'}</td>
                <td className="py-2 pr-4">
                  {offerAvailabilityLabel(one.availability)}
                  {one.stock_count !== null && ` (${one.stock_count})`}
                </td>
                <td className="py-2">{one.shipping_cents === null ? '–' : price(one.shipping_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The ends of a time span as days. If both are on the same day, with their times. */
function labels(from: string, to: string): [string, string] {
  const [first, last] = [storyDate(from), storyDate(to)]
  return first === last ? [`${first}, ${timeOf(from)}`, timeOf(to)] : [first, last]
}

const timeOf = (moment: string) => `${moment.slice(11, 16)} UTC`

/** A line with a step for each change, from the first observed price to the last check or observation. */
function Picture({ history: { currency, checked_at, observations } }: { history: PriceHistory }) {
  const last = observations.at(-1)?.observed_at ?? ''
  const until = checked_at !== null && checked_at > last ? checked_at : last
  const steps = priceSteps(observations, Date.parse(until))
  if (!steps) return null
  const { line, area, gaps, lowCents, highCents } = steps
  const low = formatPrice(lowCents / 100, currency)
  const high = formatPrice(highCents / 100, currency)
  const [from, to] = labels(observations[0]?.observed_at ?? '', until)
  return (
    <figure>
      <div className="flex gap-3">
        <div
          className={clsx(
            'flex flex-col text-sm text-ink-soft',
            low === high ? 'justify-center' : 'justify-between',
          )}
        >
          <span>{high}</span>
          {low !== high && <span>{low}</span>}
        </div>
        <svg
          role="img"
          aria-label={`The price from ${from} to ${to}: between ${low} and ${high}`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 min-w-0 grow border-b border-line"
        >
          {gaps.map(({ x, width }) => (
            <rect key={x} x={x} y="0" width={width} height={HEIGHT} className="fill-well" />
          ))}
          <path d={area} className="fill-blush" fillOpacity="0.6" />
          <path
            d={line}
            className="fill-none stroke-accent"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <figcaption className="mt-2 flex justify-between gap-4 text-sm text-ink-soft">
        <span>{from}</span>
        {gaps.length > 0 && <span>Shaded: out of stock</span>}
        <span>{to}</span>
      </figcaption>
    </figure>
  )
}

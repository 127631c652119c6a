import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { lazy, Suspense, useId } from 'react'
import type { Count } from './count-chart.tsx'

interface ReportSectionProps {
  title: string
  /** Heading of the table's first column. */
  column: string
  /** `days` are in chronological order, and `ranks` are sorted by count. */
  kind?: 'days' | 'ranks'
  counts: readonly Count[]
}

// The chart library is larger than the rest of this remote and measures in the browser, so the server bundle
// leaves it out.
const CountChart = lazy(
  typeof window === 'undefined'
    ? () => new Promise<never>(() => {})
    : () =>
        import(/* webpackChunkName: "count-chart" */ './count-chart.tsx').catch(() => ({
          default: () => (
            <p className="text-sm text-ink-soft">The chart didn’t load. Reload the page to see it.</p>
          ),
        })),
)

/** One set of counts as a chart, and as a table for exact numbers and screen readers. */
export function ReportSection({ title, column, kind = 'ranks', counts }: ReportSectionProps) {
  const id = useId()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  // The table leaves out days without counts, and shows the latest day first.
  const rows = kind === 'days' ? counts.filter(({ count }) => count > 0).toReversed() : counts
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-t border-ink pt-2 text-xl">
        {title}
      </h2>
      {total === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">Nothing was counted in this period.</p>
      ) : (
        <div className="mt-3 grid gap-6 md:grid-cols-[3fr_2fr]">
          <div aria-hidden className="h-70 min-w-0">
            <Suspense fallback={<Skeleton className="h-70" />}>
              <CountChart kind={kind} counts={counts} />
            </Suspense>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it */}
          <section className="max-h-70 overflow-auto" tabIndex={0} aria-label={`${title}, table`}>
            <table className="w-full border-collapse text-sm">
              <thead>
                <tr className="border-b border-ink text-left">
                  <th scope="col" className="py-1.5">
                    {column}
                  </th>
                  <th scope="col" className="py-1.5 text-right">
                    Count
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ subject, count }) => (
                  <tr key={subject} className="border-b border-line">
                    <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                      {subject}
                    </th>
                    <td className="py-1.5 text-right tabular-nums">{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
    </section>
  )
}

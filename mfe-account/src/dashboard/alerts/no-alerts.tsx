import { capitalise } from '@a-list/domain/capitalise.ts'
import { INTEREST_CATEGORIES } from '@a-list/domain/categories.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { FollowCategory } from '@a-list/ui/follow-category/follow-category.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { AlertRow } from './alert-row.tsx'

/** Shown to a member without alerts: an example of one, and categories to follow. */
export default function NoAlerts() {
  return (
    <div className="grid gap-12">
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
      <section aria-labelledby="categories-to-follow">
        <SectionHeading
          id="categories-to-follow"
          title="Categories to follow"
          lead="Their new brands and products appear in your alerts."
        />
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {INTEREST_CATEGORIES.map(capitalise).map((category) => (
            <li
              key={category}
              className="flex items-center justify-between gap-4 border-b border-line py-2.5 font-semibold"
            >
              {category}
              <FollowCategory category={category} />
            </li>
          ))}
        </ul>
      </section>
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

import { favoritesQuery } from '@a-list/api/favorites/favorites.ts'
import { listsQuery } from '@a-list/api/lists/lists.ts'
import { subscriptionsQuery } from '@a-list/api/subscriptions/subscriptions.ts'
import { watchesQuery } from '@a-list/api/watches/watches.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'

/** How much the member keeps on the site, with links to it. */
export function AtAGlance() {
  const { api } = useHost()
  const { data: saved } = useQuery(favoritesQuery(api))
  const { data: lists } = useQuery(listsQuery(api))
  const { data: follows } = useQuery(subscriptionsQuery(api))
  const { data: watches } = useQuery(watchesQuery(api))
  return (
    <section aria-labelledby="at-a-glance">
      <h2 id="at-a-glance" className="mb-4 text-2xl">
        At a glance
      </h2>
      <ul className="grid grid-cols-2 gap-px border border-line bg-line">
        <Figure
          to="/dashboard"
          label="Saved products and brands"
          count={saved && saved.products.length + saved.brands.length}
        />
        <Figure to="/dashboard?tab=lists" label="Shopping lists" count={lists?.length} />
        <Figure to="/dashboard?tab=alerts" label="Price alerts" count={watches?.length} />
        <Figure
          to="/dashboard?tab=settings"
          label="Brands and categories you follow"
          count={follows && follows.followed_brands.length + follows.followed_categories.length}
        />
      </ul>
    </section>
  )
}

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">unknown</span>
    </>
  )
}

interface FigureProps {
  to: string
  label: string
  /** Undefined while it loads, and if it did not. */
  count: number | undefined
}

function Figure({ to, label, count }: FigureProps) {
  return (
    <li className="bg-paper">
      <Link
        to={to}
        className="flex h-full flex-col gap-1 p-4 no-underline outline-offset-[-4px] hover:bg-well sm:p-5"
      >
        <span>{label}</span>{' '}
        <span
          className={clsx(
            '-order-1 flex min-h-11 items-center font-display',
            count === 0 ? 'text-2xl text-ink-soft' : 'text-4xl',
          )}
        >
          {count === 0 ? 'None yet' : (count ?? <Unknown />)}
        </span>
      </Link>
    </li>
  )
}

import { clsx } from 'clsx'
import { Compass, House, Newspaper, Search } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { SEARCH_SHEET_ID, SearchSheet } from './search/search-sheet.tsx'

const LINKS = [
  { label: 'Home', to: '/', Icon: House },
  { label: 'Discover', to: '/discover', Icon: Compass },
  { label: 'News', to: '/blog', Icon: Newspaper },
]

const ITEM =
  'relative flex size-full flex-col items-center justify-center gap-1 text-2xs font-medium text-ink-soft no-underline'

/** Spec section 2: the bar at the bottom of small screens. */
export function MobileBar() {
  return (
    <>
      <nav
        aria-label="Quick links"
        className="fixed inset-x-0 bottom-0 z-40 min-h-15 border-t border-ink bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="grid h-15 grid-cols-4">
          {LINKS.map(({ label, to, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/'}
                className={({ isActive }) =>
                  clsx(
                    ITEM,
                    isActive &&
                      'font-semibold text-accent before:absolute before:inset-x-6 before:top-0 before:h-0.5 before:bg-accent',
                  )
                }
              >
                <Icon aria-hidden className="size-5.5" />
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" popoverTarget={SEARCH_SHEET_ID} className={ITEM}>
              <Search aria-hidden className="size-5.5" />
              Search
            </button>
          </li>
        </ul>
      </nav>
      <SearchSheet />
    </>
  )
}

import { ChipLink } from '../chip/chip-link.tsx'

const PAGES = [
  ['Discover', '/discover'],
  ['Stories', '/blog'],
  ['Beauty', '/discover?category=beauty'],
  ['Fashion', '/discover?category=fashion'],
  ['Wellness', '/discover?category=wellness'],
  ['Deals', '/deals'],
] as const

/** Links to offer on a page that does not exist. */
export function PopularPages() {
  return (
    <nav aria-label="Popular pages" className="mt-5 w-full">
      {/* As wide as three of them, so that none is alone in a line. */}
      <div className="mx-auto flex max-w-80 flex-wrap justify-center gap-2">
        {PAGES.map(([label, to]) => (
          <ChipLink key={to} to={to} active={false}>
            {label}
          </ChipLink>
        ))}
      </div>
    </nav>
  )
}

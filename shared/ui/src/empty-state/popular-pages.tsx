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
    // On wide screens, all are in one line.
    <nav aria-label="Popular pages" className="mt-5 flex flex-wrap justify-center gap-2 sm:w-max">
      {PAGES.map(([label, to]) => (
        <ChipLink key={to} to={to} active={false}>
          {label}
        </ChipLink>
      ))}
    </nav>
  )
}

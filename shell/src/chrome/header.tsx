import { useHost } from '@a-list/remote/host-context.ts'
import { ICON_BUTTON_CLASS } from '@a-list/ui/button/icon-button.tsx'
import { Heart } from 'lucide-react'
import { Link, NavLink } from 'react-router-dom'
import { isAdminOrigin } from '../routing/admin-origin.ts'
import { AccountMenu } from './account-menu.tsx'
import { SearchPopover } from './search/search-popover.tsx'
import { SiteSearch } from './search/site-search.tsx'
import { HEADER_LINKS } from './site-links.ts'
import { Wordmark } from './wordmark.tsx'

/** Spec section 2, "Header and footer". On the admin origin, it is the moderators' header. */
export function Header() {
  const { site } = useHost()
  return (
    <header className="sticky top-0 z-40 border-b border-ink bg-paper print:hidden">
      <div className="mx-auto flex min-h-15 w-full max-w-page flex-wrap items-center gap-x-1 px-4 sm:px-6 lg:h-19 lg:flex-nowrap lg:gap-6 lg:px-10">
        <Wordmark />
        {isAdminOrigin(site) ? <ModeratorParts /> : <ShopParts />}
      </div>
    </header>
  )
}

function ShopParts() {
  return (
    <>
      <nav aria-label="Main" className="ml-4 hidden gap-1 lg:flex">
        {HEADER_LINKS.map(({ label, to }) => (
          <NavLink
            key={to}
            to={to}
            className="header-link inline-flex min-h-11 items-center px-3 text-sm font-medium text-ink no-underline"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="ml-auto hidden w-full max-w-72 lg:block">
        <SiteSearch placeholder="Search brands..." />
      </div>
      {/* Room for three icons, on wide screens two, while they arrive. */}
      <div className="ml-auto flex min-w-33 items-center lg:ml-0 lg:min-w-22">
        <SearchPopover />
        <Link to="/dashboard" aria-label="Favorites" className={ICON_BUTTON_CLASS}>
          <Heart aria-hidden className="size-5.5" />
        </Link>
        <AccountMenu />
      </div>
    </>
  )
}

function ModeratorParts() {
  const { site } = useHost()
  return (
    <div className="ml-auto flex items-center gap-3">
      <a href={site.origins?.shop} className="inline-flex min-h-11 items-center text-sm text-ink">
        Open the site
      </a>
      <AccountMenu />
    </div>
  )
}

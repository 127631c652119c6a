import type { NavigationLink } from '@a-list/remote/definition.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { ICON_BUTTON_CLASS } from '@a-list/ui/button/icon-button.tsx'
import { clsx } from 'clsx'
import { Heart, UserRound } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { isAdminOrigin } from '../routing/admin-origin.ts'
import { SearchPopover } from './search/search-popover.tsx'
import { SiteSearch } from './search/site-search.tsx'
import { HEADER_LINKS } from './site-links.ts'

const LINK = 'header-link inline-flex min-h-11 items-center px-3 text-sm font-medium text-ink no-underline'

/** Spec section 2, "Header and footer". On the admin origin, it is the moderators' header. */
export function Header({ navigation }: { navigation: readonly NavigationLink[] }) {
  const { site } = useHost()
  return (
    <header className="sticky top-0 z-40 border-b border-ink bg-paper print:hidden">
      <div className="mx-auto flex min-h-15 w-full max-w-page flex-wrap items-center gap-x-1 px-4 sm:px-6 lg:h-19 lg:flex-nowrap lg:gap-6 lg:px-10">
        <Wordmark />
        {isAdminOrigin(site) ? <ModeratorParts /> : <ShopParts navigation={navigation} />}
      </div>
    </header>
  )
}

function ShopParts({ navigation }: { navigation: readonly NavigationLink[] }) {
  return (
    <>
      <nav aria-label="Main" className="ml-4 hidden gap-1 lg:flex">
        {HEADER_LINKS.map(({ label, to }) => (
          <NavLink key={to} to={to} className={LINK}>
            {label}
          </NavLink>
        ))}
        {navigation.map(({ label, to }) => (
          <NavLink key={to} to={to} className={clsx(LINK, 'max-xl:hidden')}>
            {label}
          </NavLink>
        ))}
      </nav>
      {/* It takes the room that the links leave. */}
      <div className="ml-auto hidden max-w-72 flex-1 lg:block">
        <SiteSearch placeholder="Search brands..." />
      </div>
      {/* Room for three icons, on wide screens two, while they arrive. */}
      <div className="-mr-2.5 ml-auto flex min-w-33 items-center lg:ml-0 lg:min-w-22">
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

/** The account icon: a link to /auth for a visitor, a menu for a member. */
function AccountMenu() {
  const { status } = useSessionState()
  const isSignedIn = status === 'signed-in'
  const Menu = useMenu(isSignedIn)
  if (!isSignedIn) return <AccountLink to="/auth" />
  return Menu ? <Menu /> : <AccountLink to="/dashboard" />
}

/**
 * Loads the menu's code once somebody is signed in. It does not use React.lazy: after React has shown a
 * fallback, it delays everything else on the page by 300 ms, and this menu is on every page.
 */
function useMenu(isSignedIn: boolean): ComponentType | undefined {
  const [menu, setMenu] = useState<{ Menu: ComponentType }>()
  useEffect(() => {
    if (!isSignedIn) return
    import(/* webpackChunkName: "account" */ './signed-in-menu.tsx').then(
      (module) => setMenu({ Menu: module.default }),
      // If the code fails to load, the link to the dashboard stays.
      () => {},
    )
  }, [isSignedIn])
  return menu?.Menu
}

function AccountLink({ to }: { to: string }) {
  return (
    <Link to={to} aria-label="Account" className={ICON_BUTTON_CLASS}>
      <UserRound aria-hidden className="size-5.5" />
    </Link>
  )
}

/** The site's name, with an asterisk. */
function Wordmark() {
  const { site } = useHost()
  return (
    <Link
      to="/"
      aria-label={`${site.name}, home`}
      className="inline-flex min-h-11 items-center font-display text-[1.75rem] leading-none tracking-tight text-ink no-underline lg:text-[2.125rem]"
    >
      {site.name}
      <span aria-hidden className="-ml-px text-accent">
        *
      </span>
    </Link>
  )
}

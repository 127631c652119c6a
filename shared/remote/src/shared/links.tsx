import { type ComponentProps, type MouseEvent, use } from 'react'
import {
  UNSAFE_NavigationContext as NavigationContext,
  useHref,
  useLinkClickHandler,
  useLocation,
} from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A URL of this site. */
  to: string
  replace?: boolean
  state?: unknown
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
}

/** An absolute path. Two slashes at its start would make it another site's URL. */
const FROM_THE_ROOT = /^\/(?!\/)/

/**
 * Replaces react-router's Link, which includes its framework's prefetching (2 kB brotli in every page) and
 * subscribes each link to the location: with it, choosing a filter renders every card again.
 */
export function Link({ to, ...rest }: LinkProps) {
  // An absolute path does not depend on the current location, so it needs no subscription.
  return FROM_THE_ROOT.test(to) ? <AbsoluteLink to={to} {...rest} /> : <RelativeLink to={to} {...rest} />
}

function AbsoluteLink({ to, replace, state, preventScrollReset, target, onClick, ...rest }: LinkProps) {
  const { navigator } = use(NavigationContext)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || (target && target !== '_self') || hasModifier(event)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    const isHere = to === pathname + search + hash
    if (replace ?? isHere) navigator.replace(to, state, { preventScrollReset })
    else navigator.push(to, state, { preventScrollReset })
  }
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** With a modifier key, the browser opens the link in a new tab or window, or downloads it. */
function hasModifier({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey
}

function RelativeLink({ to, replace, state, preventScrollReset, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target, preventScrollReset })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Matches only the exact path, not the paths below it. */
  end?: boolean
  className?: string | ((state: { isActive: boolean }) => string)
}

/** A link that marks itself as current when it points to the shown page. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isActive = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  )
}

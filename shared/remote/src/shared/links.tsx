import { type ComponentProps, type MouseEvent, use } from 'react'
import {
  UNSAFE_NavigationContext as NavigationContext,
  useHref,
  useLinkClickHandler,
  useLocation,
} from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site. */
  to: string
  replace?: boolean
  state?: unknown
  /** The reader stays where they are on the page. */
  preventScrollReset?: boolean
}

/** A path, and not two slashes, which would be another site. */
const FROM_THE_ROOT = /^\/(?!\/)/

/**
 * As react-router's own, which brings its framework's prefetching along, 2 kB brotli of every page, and listens to the
 * address in each link: a choice in a filter then draws every card of the page anew.
 */
export function Link({ to, ...rest }: LinkProps) {
  // What begins with a slash leads to the same place from everywhere.
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

/** With a key held the browser opens the link elsewhere, or keeps it. */
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
  /** The page itself alone, and none below its address. */
  end?: boolean
  className?: string | ((state: { isActive: boolean }) => string)
}

/** A link that says when it leads to the page that is shown. */
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

import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { ICON_BUTTON_CLASS } from '@a-list/ui/button/icon-button.tsx'
import { UserRound } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'

/** The account icon: a link to /auth for a visitor, a menu for a member. */
export function AccountMenu() {
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

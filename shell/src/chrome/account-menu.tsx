import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { iconButtonClass } from '@a-list/ui/button/icon-button.tsx'
import { UserRound } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'

/** The account icon: to /auth for a visitor, a short menu for those signed in. */
export function AccountMenu() {
  const { status } = useSessionState()
  const isIn = status === 'signed-in'
  const Menu = useMenu(isIn)
  if (!isIn) return <AccountLink to="/auth" />
  return Menu ? <Menu /> : <AccountLink to="/dashboard" />
}

/**
 * The menu's code, once somebody is signed in. Not by React.lazy: for 300 ms after a fallback React shows nothing else
 * that was waited for, on the whole page, and this comes with every page of theirs.
 */
function useMenu(isWanted: boolean): ComponentType | undefined {
  const [menu, setMenu] = useState<{ Menu: ComponentType }>()
  useEffect(() => {
    if (!isWanted) return
    import(/* webpackChunkName: "account" */ './signed-in-menu.tsx').then(
      (module) => setMenu({ Menu: module.default }),
      // The link to the dashboard stays.
      () => {},
    )
  }, [isWanted])
  return menu?.Menu
}

function AccountLink({ to }: { to: string }) {
  return (
    <Link to={to} aria-label="Account" className={iconButtonClass}>
      <UserRound aria-hidden className="size-5.5" />
    </Link>
  )
}

import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { iconButtonClass } from '@a-list/ui/button/icon-button.tsx'
import { UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'

const SignedInMenu = lazy(() => import(/* webpackChunkName: "account" */ './signed-in-menu.tsx'))

/** The account icon: to /auth for a visitor, a short menu for those signed in. */
export function AccountMenu() {
  const { status } = useSessionState()
  if (status !== 'signed-in') return <AccountLink to="/auth" />
  return (
    <Suspense fallback={<AccountLink to="/dashboard" />}>
      <SignedInMenu />
    </Suspense>
  )
}

function AccountLink({ to }: { to: string }) {
  return (
    <Link to={to} aria-label="Account" className={iconButtonClass}>
      <UserRound aria-hidden className="size-5.5" />
    </Link>
  )
}

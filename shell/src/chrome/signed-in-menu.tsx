import { mayModerate } from '@a-list/domain/members/roles.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { ICON_BUTTON_CLASS } from '@a-list/ui/button/icon-button.tsx'
import { ThemeChoice } from '@a-list/ui/theme-choice/theme-choice.tsx'
import { UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { isAdminOrigin } from '../routing/admin-origin.ts'
import { UnreadBadge } from './unread-badge.tsx'

const ID = 'account-menu'
const ITEM = 'flex min-h-11 w-full items-center px-5 text-left text-base text-ink no-underline hover:bg-well'

/** The menu of a member. Its code loads after sign-in. */
export default function SignedInMenu() {
  const { session, site, navigate } = useHost()
  const { user } = useSessionState()
  const popover = useRef<HTMLDivElement>(null)
  const close = () => popover.current?.hidePopover()
  if (!user) return null
  return (
    <>
      <button type="button" popoverTarget={ID} className={ICON_BUTTON_CLASS}>
        <span className="sr-only">Account: {user.name}</span>
        <UserRound aria-hidden className="size-5.5" />
        <UnreadBadge />
      </button>
      <div
        ref={popover}
        id={ID}
        popover="auto"
        className="fixed top-15 right-3 bottom-auto left-auto m-0 w-60 border border-ink bg-sheet p-0 text-ink shadow-lg lg:top-19 lg:right-8"
      >
        <p className="border-b border-line px-5 py-3 text-sm text-ink-soft">
          Signed in as <span className="font-semibold text-ink">{user.name}</span>
        </p>
        <ul className="py-1">
          {!isAdminOrigin(site) && (
            <li>
              <Link to="/dashboard" onClick={close} className={ITEM}>
                Dashboard
              </Link>
            </li>
          )}
          {mayModerate(user.roles) && (
            <li>
              <Link to="/admin" onClick={close} className={ITEM}>
                Admin
              </Link>
            </li>
          )}
          <li className="flex items-center justify-between border-t border-line py-2 pr-2 pl-5">
            <span aria-hidden>Colors</span>
            <ThemeChoice />
          </li>
          <li className="border-t border-line">
            <button
              type="button"
              className={ITEM}
              onClick={() => {
                close()
                session.signOut()
                navigate('/')
              }}
            >
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}

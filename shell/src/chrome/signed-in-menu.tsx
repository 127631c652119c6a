import { personalDefaults } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import { notificationKeys } from '@a-list/api/query-keys.ts'
import { mayModerate } from '@a-list/domain/members/roles.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { giveUpUnsaved, mayLeave } from '@a-list/ui/form/unsaved.ts'
import { ThemeChoice } from '@a-list/ui/theme-choice/theme-choice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { isAdminOrigin } from '../routing/admin-origin.ts'

const ID = 'account-menu'
const ITEM = 'flex min-h-11 w-full items-center px-5 text-left text-base text-ink no-underline hover:bg-well'

/** The menu of a member. Its code loads after sign-in. */
export default function SignedInMenu() {
  const { session, site, navigate } = useHost()
  const { user } = useSessionState()
  const unread = useUnread()
  const popover = useRef<HTMLDivElement>(null)
  const close = () => popover.current?.hidePopover()
  if (!user) return null
  return (
    <>
      <div className="relative">
        <IconButton
          label={`Account: ${user.name}${unread > 0 ? `, ${unread} unread` : ''}`}
          icon={<UserRound aria-hidden className="size-5.5" />}
          popoverTarget={ID}
        />
        {unread > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-0.5 right-0 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-2xs font-semibold text-on-accent"
          >
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </div>
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
            <>
              <li>
                <Link to="/dashboard" onClick={close} className={ITEM}>
                  Dashboard
                </Link>
              </li>
              <li>
                <Link to="/dashboard?tab=alerts" onClick={close} className={ITEM}>
                  Alerts{unread > 0 && ` (${unread})`}
                </Link>
              </li>
            </>
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
                if (!mayLeave()) return
                giveUpUnsaved()
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

/** Larger counts show as "9+", so that the badge keeps its size. */
const MAX_SHOWN = 9

/** The number of unread alerts. The alerts page reports changes over the event bus. */
function useUnread(): number {
  const { api, events } = useHost()
  const queryClient = useQueryClient()
  const query = unreadQuery(api)
  const { data: unread = 0 } = useQuery(query)

  useEffect(
    () =>
      events.subscribe('notifications.counted', (payload) => {
        queryClient.setQueryData(unreadQuery(api).queryKey, payload.unread)
      }),
    [events, queryClient, api],
  )

  return unread
}

/** The number of unread alerts. The code that fetches it loads after sign-in. */
function unreadQuery(api: ApiClient) {
  return query(
    notificationKeys.unread(),
    async ({ signal }): Promise<number> => {
      const { fetchUnreadCount } = await import(
        /* webpackChunkName: "unread" */ '@a-list/api/notifications/notifications.ts'
      )
      return fetchUnreadCount(api, signal)
    },
    personalDefaults,
  )
}

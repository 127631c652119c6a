import { subscriptionsQuery } from '@a-list/api/subscriptions/subscriptions.ts'
import { toggleFollowBrand } from '@a-list/api/subscriptions/toggle-follow.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { signInBeforeAction } from '@a-list/remote/pending-action.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { followFailure, followToast } from '@a-list/ui/follow-toast/follow-toast.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

export interface Followable {
  /** The backend's number of the brand. */
  number: number
  name: string
}

/**
 * Whether the person follows a brand, and a function that toggles it. The page changes at once, and reverts if the
 * request fails. A visitor is sent to sign in; the shell then follows the brand for them.
 * @param pressed whether the button was pressed before this code loaded
 */
export function useFollow({ number, name }: Followable, pressed: boolean) {
  const { api, navigate, outbox, toast } = useHost()
  const queryClient = useQueryClient()
  const { status } = useSessionState()
  /** A press that is waiting for the session state. */
  const isWaiting = useRef(pressed)
  const { data } = useQuery({ ...subscriptionsQuery(api), enabled: status === 'signed-in' })

  async function toggleFollow() {
    const result = await toggleFollowBrand({ outbox, queryClient }, number, name)
    toast(result.ok ? followToast({ navigate }, name, result.on) : followFailure(name))
  }

  function toggle() {
    if (status === 'unknown') isWaiting.current = true
    else if (status === 'signed-in') void toggleFollow()
    else signInBeforeAction({ navigate }, 'follow', { type: 'brand', id: String(number), name })
  }

  const performWaitingPress = useEffectEvent(() => {
    if (isWaiting.current) toggle()
    isWaiting.current = false
  })
  useEffect(() => {
    if (status !== 'unknown') performWaitingPress()
  }, [status])

  return {
    following: status === 'signed-in' && (data?.followed_brands.includes(number) ?? false),
    toggle,
  }
}

import { followFailure, followMessage } from '@a-list/api/subscriptions/messages.ts'
import { subscriptionsQuery } from '@a-list/api/subscriptions/subscriptions.ts'
import { toggleFollowBrand } from '@a-list/api/subscriptions/toggle-follow.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { signInBeforeAction } from '@a-list/remote/pending-action.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Followable } from './followable.ts'

/**
 * Whether a person follows a brand, and the way to change that: at once on the page, taken back if the call fails.
 * Who is not signed in is led there, and the shell follows the brand for them.
 * @param pressed whether it was pressed before this began
 */
export function useFollow({ number, name }: Followable, pressed: boolean) {
  const { api, navigate, outbox, toast } = useHost()
  const queryClient = useQueryClient()
  const { status } = useSessionState()
  /** A press that waits until it is known who is here. */
  const waits = useRef(pressed)
  const { data } = useQuery({ ...subscriptionsQuery(api), enabled: status === 'signed-in' })

  async function turnOver() {
    const result = await toggleFollowBrand({ outbox, queryClient }, number, name)
    toast(result.ok ? followMessage(name, result.on) : followFailure(name))
  }

  function toggle() {
    if (status === 'unknown') waits.current = true
    else if (status === 'signed-in') void turnOver()
    else signInBeforeAction({ navigate }, 'follow', { type: 'brand', id: String(number), name })
  }

  const arrive = useEffectEvent(() => {
    if (waits.current) toggle()
    waits.current = false
  })
  useEffect(() => {
    if (status !== 'unknown') arrive()
  }, [status])

  return {
    following: status === 'signed-in' && (data?.followed_brands.includes(number) ?? false),
    toggle,
  }
}

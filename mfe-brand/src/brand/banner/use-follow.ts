import { subscriptionsQuery } from '@a-list/api/subscriptions/subscriptions.ts'
import { toggleFollowBrand } from '@a-list/api/subscriptions/toggle-follow.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { brandPath } from '../brand-place.ts'
import { keepIntent, takeIntent } from './follow-intent.ts'
import { type Followable, followFailure } from './followable.ts'

/**
 * Whether a person follows a brand, and the way to change that: at once on the page, taken back if the call fails.
 * Who is not signed in is led there, and follows the brand on coming back.
 * @param pressed whether it was pressed before this began
 */
export function useFollow({ id, number, name }: Followable, pressed: boolean) {
  const { api, navigate, outbox, toast } = useHost()
  const queryClient = useQueryClient()
  const { status } = useSessionState()
  /** A press that waits until it is known who is here. */
  const waits = useRef(pressed)
  const { data } = useQuery({ ...subscriptionsQuery(api), enabled: status === 'signed-in' })

  async function turnOver() {
    const result = await toggleFollowBrand({ outbox, queryClient }, number, name)
    if (!result.ok) toast(followFailure(name))
    else if (result.on) toast({ title: `You follow ${name}`, description: 'We’ll tell you what is new.' })
    else toast({ title: `You no longer follow ${name}` })
  }

  function toggle() {
    if (status === 'unknown') {
      waits.current = true
    } else if (status === 'signed-in') void turnOver()
    else {
      keepIntent(id, Date.now())
      navigate(`/auth?return=${encodeURIComponent(brandPath(id))}`)
    }
  }

  const arrive = useEffectEvent(async () => {
    if (waits.current) {
      waits.current = false
      return toggle()
    }
    // Taken as a visitor too: who came back without signing in has changed their mind.
    if (!takeIntent(id, Date.now()) || status !== 'signed-in') return
    // Whoever follows it already would be made to leave.
    const known = await queryClient.ensureQueryData(subscriptionsQuery(api)).catch(() => undefined)
    if (known && !known.followed_brands.includes(number)) await turnOver()
  })
  useEffect(() => {
    if (status !== 'unknown') void arrive()
  }, [status])

  return {
    following: status === 'signed-in' && (data?.followed_brands.includes(number) ?? false),
    toggle,
  }
}

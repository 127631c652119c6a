import { followFailure } from '@a-list/api/subscriptions/messages.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { FollowToggle } from './follow-toggle.tsx'
import type { LiveFollowProps } from './live-follow.tsx'
import type { Followable } from './use-follow.ts'

/**
 * The code for following loads after the page. An earlier press is remembered, and loads the code again if it
 * failed to load.
 */
export function FollowButton({ brand }: { brand: Followable }) {
  const { toast } = useHost()
  const [pressed, setPressed] = useState(false)
  const [Live, setLive] = useState<ComponentType<LiveFollowProps>>()

  const load = useCallback(async () => {
    const { LiveFollow } = await import(/* webpackChunkName: "brand-more" */ './live-follow.tsx')
    setLive(() => LiveFollow)
  }, [])
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])

  if (Live) return <Live brand={brand} pressed={pressed} />

  function press() {
    setPressed(true)
    load().catch(() => {
      setPressed(false)
      toast(followFailure(brand.name))
    })
  }
  return <FollowToggle name={brand.name} following={false} onClick={press} />
}

import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { followFailure } from '@a-list/ui/follow-toast/follow-toast.ts'
import { Check, Plus } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { LiveFollowHandle, LiveFollowProps } from './live-follow.tsx'
import type { Followable } from './use-follow.ts'

/**
 * The code for following loads after the page. An earlier press is remembered, and loads the code again if it
 * failed to load. The button stays the same element, because a press or the focus would be lost with it.
 */
export function FollowButton({ brand }: { brand: Followable }) {
  const { toast } = useHost()
  const [pressed, setPressed] = useState(false)
  const [following, setFollowing] = useState(false)
  const [Live, setLive] = useState<ComponentType<LiveFollowProps>>()
  const live = useRef<LiveFollowHandle>(null)

  const load = useCallback(async () => {
    const { LiveFollow } = await import(/* webpackChunkName: "brand-more" */ './live-follow.tsx')
    setLive(() => LiveFollow)
  }, [])
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])

  function press() {
    if (live.current) return live.current.toggle()
    setPressed(true)
    load().catch(() => {
      setPressed(false)
      toast(followFailure(brand.name))
    })
  }
  const Icon = following ? Check : Plus
  return (
    <>
      {/* The text shows the state, so the button has no aria-pressed. */}
      <Button tone="outline" size="large" onClick={press} className="min-w-36">
        <Icon aria-hidden className="size-4" />
        {following ? 'Following' : 'Follow'}
        <span className="sr-only">{brand.name}</span>
      </Button>
      {Live && <Live brand={brand} pressed={pressed} onChange={setFollowing} ref={live} />}
    </>
  )
}

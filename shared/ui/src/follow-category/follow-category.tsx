import { knownState } from '@a-list/api/session/known-state.ts'
import { subscriptionsQuery } from '@a-list/api/subscriptions/subscriptions.ts'
import { isSameCategory } from '@a-list/domain/categories/categories.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { signInBeforeAction } from '@a-list/remote/pending-action.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../button/button.tsx'
import { followFailure, followToast } from '../follow-toast/follow-toast.ts'
import { Glyph } from '../glyph/glyph.tsx'

// No page needs this code at first: it loads once someone is signed in.
const loadToggle = () =>
  import(/* webpackChunkName: "follow-category" */ '@a-list/api/subscriptions/toggle-follow.ts')

/**
 * Follows a category: its new brands and products appear in the member's alerts. A visitor is sent
 * to sign in; the shell then follows the category for them.
 */
export function FollowCategory({ category }: { category: string }) {
  const { api, navigate, outbox, session, toast } = useHost()
  const queryClient = useQueryClient()
  const { status } = useSessionState()
  const { data } = useQuery({ ...subscriptionsQuery(api), enabled: status === 'signed-in' })
  const followed = status === 'signed-in' ? data?.followed_categories : undefined
  useEffect(() => {
    // The code loads early, because without it a follow made offline could not wait in the outbox.
    if (status === 'signed-in') void loadToggle().catch(() => undefined)
  }, [status])
  const id = category.toLowerCase()
  const stored = followed?.find((one) => isSameCategory(one, category))

  async function toggle() {
    if ((await knownState(session)).status === 'visitor') {
      return signInBeforeAction({ navigate }, 'follow', { type: 'category', id, name: category })
    }
    const loaded = await loadToggle().catch(() => undefined)
    const result = await loaded?.toggleFollowCategory({ outbox, queryClient }, stored ?? id, category)
    toast(result?.ok ? followToast({ navigate }, category, result.on) : followFailure(category))
  }

  return (
    <Button tone="outline" onClick={() => void toggle()} className="min-w-32">
      <Glyph name={stored === undefined ? 'plus' : 'check'} className="size-4" />
      {stored === undefined ? 'Follow' : 'Following'}
      <span className="sr-only">{category}</span>
    </Button>
  )
}

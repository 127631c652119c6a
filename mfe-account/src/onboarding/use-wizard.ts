import { subscriptionKeys, userMetaKeys } from '@a-list/api/query-keys.ts'
import { toggleFollowCategory } from '@a-list/api/subscriptions/toggle-follow.ts'
import { completeOnboarding, PREFERENCES_FAILED, updateUserMeta } from '@a-list/api/user-meta/user-meta.ts'
import { isSameCategory } from '@a-list/domain/categories/categories.ts'
import type { NotificationPreferences, Subscriptions, UserMeta } from '@a-list/domain/members/user-meta.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { followFailure } from '@a-list/ui/follow-toast/follow-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Interest, reachedStep, readPreferences } from './preferences.ts'

export interface Draft {
  interests: Interest[]
  notifications: NotificationPreferences
}

/** Saves on each Next, so that another device can continue. The choices stay if saving fails. */
export function useWizard(meta: UserMeta, step: number) {
  const { navigate, outbox, toast } = useHost()
  const queryClient = useQueryClient()
  const saved = readPreferences(meta)
  const [draft, setDraft] = useState<Draft>({
    interests: saved.interests,
    notifications: meta.notification_preferences,
  })
  const [busy, run] = useBusy()
  const [failure, setFailure] = useState<string>()

  const save = (work: () => Promise<unknown>) =>
    run(async () => {
      setFailure(undefined)
      await work().catch(() => setFailure(PREFERENCES_FAILED))
    })

  function updateCache(change: Partial<UserMeta>) {
    queryClient.setQueryData<UserMeta>(userMetaKeys.all, (cached) => cached && { ...cached, ...change })
  }

  /**
   * Follows the chosen categories that the member does not follow yet. A refused one shows a toast, and the others are
   * followed all the same.
   */
  async function followInterests() {
    const loaded = queryClient.getQueryData<Subscriptions>(subscriptionKeys.all)
    const followed = [...meta.followed_categories, ...(loaded?.followed_categories ?? [])]
    const missing = draft.interests.filter(
      (interest) => !followed.some((category) => isSameCategory(category, interest)),
    )
    await Promise.all(
      missing.map(async (interest) => {
        const { ok } = await toggleFollowCategory({ outbox, queryClient }, interest)
        if (!ok) toast(followFailure(interest))
      }),
    )
  }

  const preferences = {
    ...meta.onboarding_preferences,
    interests: draft.interests,
    completed_steps: [...new Set([...saved.completed_steps, step])],
  }

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part })),
    busy,
    failure,

    next({ skip = false } = {}) {
      const change: Partial<UserMeta> = {
        onboarding_step: Math.max(reachedStep(meta), step + 1),
        onboarding_preferences: preferences,
        ...(step === NOTIFICATIONS_STEP && !skip && { notification_preferences: draft.notifications }),
      }
      return save(async () => {
        await updateUserMeta(outbox, change)
        updateCache(change)
        navigate(`/onboarding?step=${step + 1}`)
      })
    },

    back: () => navigate(`/onboarding?step=${step - 1}`),

    finish: (to: '/discover' | '/dashboard') =>
      save(async () => {
        await completeOnboarding(outbox, { onboarding_preferences: preferences })
        await followInterests()
        // Navigate first: the page redirects to the dashboard as soon as the onboarding is complete.
        navigate(to)
        await queryClient.invalidateQueries({ queryKey: userMetaKeys.all, refetchType: 'none' })
      }),
  }
}

const NOTIFICATIONS_STEP = 4

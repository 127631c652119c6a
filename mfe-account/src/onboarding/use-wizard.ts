import { subscriptionKeys, userMetaKeys } from '@a-list/api/query-keys.ts'
import { toggleFollowCategory } from '@a-list/api/subscriptions/toggle-follow.ts'
import { completeOnboarding, PREFERENCES_FAILED, updateUserMeta } from '@a-list/api/user-meta/user-meta.ts'
import { isSameCategory } from '@a-list/domain/categories/categories.ts'
import { ONBOARDING_STEPS } from '@a-list/domain/members/onboarding.ts'
import type { NotificationPreferences, Subscriptions, UserMeta } from '@a-list/domain/members/user-meta.ts'
import { capitalise } from '@a-list/domain/text/capitalise.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { followFailure } from '@a-list/ui/follow-toast/follow-toast.ts'
import { memberDraftIn } from '@a-list/ui/form/draft.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenKinds, preferencesOf } from '../notification-kinds.ts'
import { type Interest, reachedStep, readPreferences } from './preferences.ts'

export interface Draft {
  interests: Interest[]
  notifications: NotificationPreferences
}

/** What is stored if nothing is ticked: an empty draft would bring back what was saved. */
const NONE_TICKED = 'none'

/** The boxes that are ticked in this tab and not saved yet. */
function tickedIn(userId: number, group: string) {
  const draft = memberDraftIn('sessionStorage', userId, group)
  return {
    /** Undefined if no box has been changed. */
    read: () => (draft.isEmpty() ? undefined : draft.textOf(group).split(',')),
    keep: (ticked: readonly string[]) => draft.keep({ [group]: ticked.join() || NONE_TICKED }),
    clear: () => draft.keep(),
  }
}

/**
 * Saves on each Next, so that another device can continue. The last Next completes the onboarding, because a member may
 * leave the page of the last step by any link. The choices stay if saving fails, and survive a reload.
 * @param onComplete is called before the backend knows that the onboarding is complete
 */
export function useWizard(userId: number, meta: UserMeta, step: number, onComplete: () => void) {
  const { navigate, outbox, toast } = useHost()
  const queryClient = useQueryClient()
  const saved = readPreferences(meta)
  const interests = tickedIn(userId, 'interests')
  const kinds = tickedIn(userId, 'notifications')
  const [draft, setDraft] = useState<Draft>(() => {
    const ticked = interests.read()
    const preferences = meta.notification_preferences
    return {
      interests: ticked
        ? readPreferences({ onboarding_preferences: { interests: ticked } }).interests
        : saved.interests,
      notifications: preferencesOf(kinds.read() ?? chosenKinds(preferences), preferences),
    }
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
        const name = capitalise(interest)
        const { ok } = await toggleFollowCategory({ outbox, queryClient }, interest, name)
        if (!ok) toast(followFailure(name))
      }),
    )
  }

  function preferencesAfter(...steps: number[]) {
    const completed_steps = [...new Set([...saved.completed_steps, ...steps])]
    return { ...meta.onboarding_preferences, interests: draft.interests, completed_steps }
  }

  async function complete() {
    await completeOnboarding(outbox, {
      onboarding_preferences: preferencesAfter(step, ONBOARDING_STEPS.length),
    })
    await followInterests()
  }

  return {
    draft,
    change(part: Partial<Draft>) {
      setDraft((last) => ({ ...last, ...part }))
      if (part.interests) interests.keep(part.interests)
      if (part.notifications) kinds.keep(chosenKinds(part.notifications))
    },
    busy,
    failure,

    next({ skip = false } = {}) {
      const change: Partial<UserMeta> = {
        onboarding_step: Math.max(reachedStep(meta), step + 1),
        onboarding_preferences: preferencesAfter(step),
        ...(step === NOTIFICATIONS_STEP && !skip && { notification_preferences: draft.notifications }),
      }
      return save(async () => {
        await updateUserMeta(outbox, change)
        interests.clear()
        if (step === NOTIFICATIONS_STEP) kinds.clear()
        updateCache(change)
        if (step + 1 === ONBOARDING_STEPS.length) {
          onComplete()
          await complete()
          updateCache({ onboarding_complete: true })
        }
        navigate(`/onboarding?step=${step + 1}`)
      })
    },

    back: () => navigate(`/onboarding?step=${step - 1}`),

    finish: (to: '/discover' | '/dashboard') =>
      save(async () => {
        if (!meta.onboarding_complete) await complete()
        // Navigate first: the page redirects to the dashboard as soon as the onboarding is complete.
        navigate(to)
        await queryClient.invalidateQueries({ queryKey: userMetaKeys.all, refetchType: 'none' })
      }),
  }
}

const NOTIFICATIONS_STEP = 4

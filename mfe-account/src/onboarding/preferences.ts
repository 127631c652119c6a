import { INTEREST_CATEGORIES } from '@a-list/domain/categories/categories.ts'
import { ONBOARDING_STEPS } from '@a-list/domain/members/onboarding.ts'
import type { UserMeta } from '@a-list/domain/members/user-meta.ts'
import * as z from 'zod/mini'

/** The form in which this remote stores `onboarding_preferences`. The backend accepts any form. */
const preferencesSchema = z.object({
  interests: z.catch(z.array(z.enum(INTEREST_CATEGORIES)), []),
  completed_steps: z.catch(z.array(z.number()), []),
})

type OnboardingPreferences = z.infer<typeof preferencesSchema>
export type Interest = OnboardingPreferences['interests'][number]

export function readPreferences(meta: Pick<UserMeta, 'onboarding_preferences'>): OnboardingPreferences {
  const parsed = preferencesSchema.safeParse(meta.onboarding_preferences)
  return parsed.success ? parsed.data : { interests: [], completed_steps: [] }
}

/** The furthest step that was reached on any device, from 1. */
export function reachedStep({ onboarding_step }: Pick<UserMeta, 'onboarding_step'>): number {
  return Math.min(Math.max(1, Math.trunc(onboarding_step)), ONBOARDING_STEPS.length)
}

/**
 * The step in the URL, but at most `reached`. Without a step in the URL, `reached`.
 * @returns undefined if there is no such step
 */
export function requestedStep(search: string, reached: number): number | undefined {
  const text = new URLSearchParams(search).get('step')
  if (text === null) return reached
  const step = Number(text)
  if (!Number.isInteger(step) || step < 1 || step > ONBOARDING_STEPS.length) return undefined
  return Math.min(step, reached)
}

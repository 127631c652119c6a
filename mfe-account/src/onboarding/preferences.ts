import { INTEREST_CATEGORIES } from '@a-list/domain/categories.ts'
import { ONBOARDING_STEPS } from '@a-list/domain/onboarding.ts'
import type { UserMeta } from '@a-list/domain/user-meta.ts'
import * as z from 'zod/mini'

/** What we keep in the free form that the backend has for it. */
const preferencesSchema = z.object({
  interests: z.catch(z.array(z.enum(INTEREST_CATEGORIES)), []),
  completed_steps: z.catch(z.array(z.number()), []),
})

export type OnboardingPreferences = z.infer<typeof preferencesSchema>
export type Interest = OnboardingPreferences['interests'][number]

export function readPreferences(meta: Pick<UserMeta, 'onboarding_preferences'>): OnboardingPreferences {
  const parsed = preferencesSchema.safeParse(meta.onboarding_preferences)
  return parsed.success ? parsed.data : { interests: [], completed_steps: [] }
}

/** The step to resume at, on any device: the furthest that was reached. */
export function reachedStep({ onboarding_step }: Pick<UserMeta, 'onboarding_step'>): number {
  return Math.min(Math.max(1, Math.trunc(onboarding_step)), ONBOARDING_STEPS.length)
}

/**
 * The step that an address asks for. Without one it is where the person left off, and nobody gets ahead of that.
 * @returns undefined for what is no step
 */
export function askedStep(search: string, reached: number): number | undefined {
  const asked = new URLSearchParams(search).get('step')
  if (asked === null) return reached
  const step = Number(asked)
  if (!Number.isInteger(step) || step < 1 || step > ONBOARDING_STEPS.length) return undefined
  return Math.min(step, reached)
}

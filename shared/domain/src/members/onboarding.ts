/** Spec section 2, "Onboarding". */
export const ONBOARDING_STEPS = ['welcome', 'interests', 'follow brands', 'notifications', 'done'] as const

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** Steps count from 1; undefined shows "Step not found". */
export function onboardingStep(number: number): OnboardingStep | undefined {
  return ONBOARDING_STEPS[number - 1]
}

/** "N of M". */
export function onboardingPosition(number: number): string {
  return `${number} of ${ONBOARDING_STEPS.length}`
}

/** (current - 1) / (total - 1), between 0 and 1. */
export function onboardingProgress(number: number): number {
  return Math.min(1, Math.max(0, (number - 1) / (ONBOARDING_STEPS.length - 1)))
}

export function isSkippable(step: OnboardingStep): boolean {
  return step === 'notifications'
}

/** Spec section 5: at least one interest is required to continue. */
export function mayLeaveStep(step: OnboardingStep, interests: readonly string[]): boolean {
  return step !== 'interests' || interests.length > 0
}

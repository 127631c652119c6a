import { INTEREST_CATEGORIES } from '@a-list/domain/categories/categories.ts'
import type { OnboardingStep } from '@a-list/domain/members/onboarding.ts'
import { capitalise } from '@a-list/domain/text/capitalise.ts'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { BrandChoice } from '../brand-choice.tsx'
import { chosenKinds, NOTIFICATION_KINDS, preferencesOf } from '../notification-kinds.ts'
import type { Draft } from './use-wizard.ts'

export const TITLES: Record<OnboardingStep, string> = {
  welcome: 'Welcome to your list',
  interests: 'What are you into?',
  'follow brands': 'Follow some brands',
  notifications: 'What should we notify you about?',
  done: 'You’re all set',
}

const INTERESTS = INTEREST_CATEGORIES.map((value) => ({
  value,
  label: capitalise(value),
}))

interface StepBodyProps {
  step: OnboardingStep
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

export function StepBody({ step, draft, onChange }: StepBodyProps) {
  switch (step) {
    case 'welcome':
      return (
        <>
          <p className="text-lg">
            Choose what you like, and we’ll tell you about new brands and products. You can change every
            answer later.
          </p>
          <PhonePicture of="story-soft-pinch-one-dot" />
        </>
      )
    case 'interests':
      return (
        <>
          <CheckboxGroup
            legend="Choose at least one"
            choices={INTERESTS}
            value={draft.interests}
            onChange={(interests) => onChange({ interests })}
          />
          <p className="mt-4 text-ink-soft">
            When you finish, you follow these categories: their new brands and products appear in your alerts.
          </p>
        </>
      )
    case 'follow brands':
      return <BrandChoice interests={draft.interests} />
    case 'notifications':
      return (
        <CheckboxGroup
          legend="Alerts"
          choices={NOTIFICATION_KINDS}
          value={chosenKinds(draft.notifications)}
          onChange={(chosen) => onChange({ notifications: preferencesOf(chosen, draft.notifications) })}
        />
      )
    case 'done':
      return (
        <>
          <p className="text-lg">
            Your alerts, lists and saved items are on your dashboard, on every device.
          </p>
          <PhonePicture of="story-gifts-under-fifty" />
        </>
      )
  }
}

/** A story's picture, for steps of few words. Wide screens have a picture beside all steps. */
function PhonePicture({ of }: { of: string }) {
  return <Image src={`/pictures/${of}.webp`} alt="" ratio="wide" sizes="100vw" className="mt-8 lg:hidden" />
}

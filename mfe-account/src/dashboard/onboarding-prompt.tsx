import { ButtonLink } from '@a-list/ui/button/button-link.tsx'

/** Invites the member to complete the onboarding. Sign-up leads to the dashboard. */
export function OnboardingPrompt({ hasStarted }: { hasStarted: boolean }) {
  return (
    <aside
      aria-label="Make it yours"
      className="mt-12 flex flex-wrap items-center justify-between gap-4 border border-line bg-blush px-5 py-4 print:hidden"
    >
      <p>
        <span className="font-semibold">Make it yours.</span> Tell us what you like: five short steps.
      </p>
      <ButtonLink to="/onboarding" tone="ink">
        {hasStarted ? 'Continue' : 'Get started'}
      </ButtonLink>
    </aside>
  )
}

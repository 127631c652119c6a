import { userMetaQuery } from '@a-list/api/user-meta/user-meta.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { useQuery } from '@tanstack/react-query'

/** Invites the member to complete the onboarding. Sign-up leads to the dashboard. */
export function OnboardingPrompt() {
  const { api } = useHost()
  const { data } = useQuery(userMetaQuery(api))
  if (!data || data.onboarding_complete) return null
  return (
    <aside
      aria-label="Make it yours"
      className="flex flex-wrap items-center justify-between gap-4 border border-line px-5 py-4 print:hidden"
    >
      <p>
        <span className="font-semibold">Make it yours.</span> Tell us what you like: five short steps.
      </p>
      <ButtonLink to="/onboarding" tone="ink">
        {data.onboarding_step > 1 ? 'Continue' : 'Get started'}
      </ButtonLink>
    </aside>
  )
}

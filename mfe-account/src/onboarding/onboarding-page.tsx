import '../styles.css'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { PicturePage } from '@a-list/ui/container/picture-page.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ForMembers } from '@a-list/ui/for-members/for-members.tsx'
import { lazy, Suspense } from 'react'
import { PendingWizard } from './pending-wizard.tsx'

const Wizard = lazy(() => import(/* webpackChunkName: "wizard" */ './wizard.tsx'))

/** Spec section 2, "Onboarding". The server renders the visitor's page. */
export default function OnboardingPage() {
  return (
    <PicturePage picture="/pictures/founder-rihanna.webp">
      <ForMembers visitor={<SignInFirst />} pending={<PendingWizard />}>
        {() => (
          <Suspense fallback={<PendingWizard />}>
            <Wizard />
          </Suspense>
        )}
      </ForMembers>
    </PicturePage>
  )
}

function SignInFirst() {
  return (
    // As high as the wizard, so that the footer does not move after sign-in.
    <div className="min-h-[80vh]">
      <EmptyState
        level="h1"
        title="Make it yours"
        hint="Sign in or sign up, and tell us in five short steps what you like."
        action={
          <>
            <ButtonLink to="/auth?return=/onboarding" tone="accent">
              Sign In
            </ButtonLink>
            <ButtonLink to="/auth?tab=sign-up&return=/onboarding" tone="outline">
              Sign Up
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

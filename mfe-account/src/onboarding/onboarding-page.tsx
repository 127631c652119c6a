import '../styles.css'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { PicturePage } from '@a-list/ui/container/picture-page.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { lazy, Suspense } from 'react'

const Wizard = lazy(() => import(/* webpackChunkName: "wizard" */ './wizard.tsx'))

/** Spec section 2, "Onboarding". The server renders the visitor's page. */
export default function OnboardingPage() {
  const hydrated = useHydrated()
  const { status } = useSessionState()
  return (
    <PicturePage picture="/pictures/founder-rihanna.webp">
      {status === 'visitor' || !hydrated ? (
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
      ) : (
        <Suspense fallback={<PendingWizard />}>
          {status === 'signed-in' ? <Wizard /> : <PendingWizard />}
        </Suspense>
      )}
    </PicturePage>
  )
}

function PendingWizard() {
  return (
    <div aria-busy="true" className="grid min-h-[80vh] content-start gap-6 pt-12">
      <h1 tabIndex={-1} className="sr-only">
        Loading...
      </h1>
      <Skeleton className="h-2" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-60" />
    </div>
  )
}

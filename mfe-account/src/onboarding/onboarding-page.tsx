import '../styles.css'
import { PicturePage } from '@a-list/ui/container/picture-page.tsx'
import { ForMembers } from '@a-list/ui/for-members/for-members.tsx'
import { lazy, Suspense } from 'react'
import { SignInLinks } from '../sign-in-first.tsx'
import { PendingWizard } from './pending-wizard.tsx'

const Wizard = lazy(() => import(/* webpackChunkName: "wizard" */ './wizard.tsx'))

/** Spec section 2, "Onboarding". The server renders the visitor's page. */
export default function OnboardingPage() {
  return (
    <PicturePage picture="/pictures/founder-rihanna.webp">
      <ForMembers visitor={<Invitation />} pending={<PendingWizard />}>
        {(user) => (
          <Suspense fallback={<PendingWizard />}>
            <Wizard userId={user.id} />
          </Suspense>
        )}
      </ForMembers>
    </PicturePage>
  )
}

function Invitation() {
  return (
    // As high as the wizard, so that the footer does not move after sign-in.
    <div className="min-h-[80vh] py-12 sm:py-20">
      <h1 tabIndex={-1} className="text-4xl">
        Make it yours
      </h1>
      <p className="mt-3 mb-8 text-ink-soft">
        Sign in or sign up, and tell us in five short steps what you like.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <SignInLinks returnTo="/onboarding" />
      </div>
    </div>
  )
}

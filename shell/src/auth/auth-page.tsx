import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { useSearchParams } from 'react-router-dom'
import { AuthTabs } from './auth-tabs.tsx'
import { returnAddress } from './return-address.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignedIn } from './signed-in.tsx'

/** Spec section 2, "Auth". */
export function AuthPage() {
  const [params] = useSearchParams()
  const state = useSessionState()
  const returnTo = returnAddress(params.get('return'))
  const tab = params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'
  return (
    <Container width="narrow" className="py-12 sm:py-20">
      {state.status === 'signed-in' ? (
        <SignedIn name={state.user.name} returnTo={returnTo} />
      ) : (
        <>
          <h1 tabIndex={-1} className="text-4xl">
            {tab === 'sign-in' ? 'Welcome back' : 'Make it yours'}
          </h1>
          <p className="mt-3 mb-8 text-ink-soft">
            Save brands and products, keep shopping lists and hear about launches first.
          </p>
          <AuthTabs tab={tab} returnTo={returnTo} />
          <div role="tabpanel" id="auth-panel" aria-labelledby={`tab-${tab}`} className="pt-8">
            {tab === 'sign-in' ? <SignInForm returnTo={returnTo} /> : <SignUpForm returnTo={returnTo} />}
          </div>
          <noscript>
            <p className="mt-6 border-l-4 border-warn bg-warn-ground px-4 py-3">
              Signing in needs JavaScript. Everything else can be read without it.
            </p>
          </noscript>
        </>
      )}
    </Container>
  )
}

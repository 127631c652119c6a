import { useHost } from '@a-list/remote/host-context.ts'
import { storedPendingAction } from '@a-list/remote/pending-action.ts'
import { type PendingAction, readPendingAction } from '@a-list/remote/read-pending-action.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { PicturePage } from '@a-list/ui/container/picture-page.tsx'
import { draftIn } from '@a-list/ui/form/draft.ts'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { type LinkTab, LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../page/page-head.tsx'
import { isAdminOrigin } from '../routing/admin-origin.ts'
import { HOME_OF_MEMBERS, HOME_OF_MODERATORS, returnAddress } from './return-address.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

// No password is stored.
const SIGN_IN_DRAFT = draftIn('sessionStorage', 'a-list.sign-in', ['username'])
const SIGN_UP_DRAFT = draftIn('sessionStorage', 'a-list.sign-up', ['username', 'email'])

/** Spec section 2, "Auth". */
export function AuthPage() {
  const [params] = useSearchParams()
  const state = useSessionState()
  const { site } = useHost()
  const adminPrefix = isAdminOrigin(site)
  const returnTo = returnAddress(params.get('return'), adminPrefix ? HOME_OF_MODERATORS : HOME_OF_MEMBERS)
  const [isClosed, setClosed] = useState(false)
  const signsInOnly = Boolean(adminPrefix) || isClosed
  const tab = params.get('tab') === 'sign-up' && !signsInOnly ? 'sign-up' : 'sign-in'
  useEffect(() => {
    // The other form may have text too.
    if (state.status !== 'signed-in') return
    SIGN_IN_DRAFT.keep()
    SIGN_UP_DRAFT.keep()
  }, [state.status])
  // Only the browser knows it.
  const purpose = useHydrated() ? signInPurpose(returnTo) : null
  return (
    <PicturePage picture="/pictures/founder-lady-gaga.webp">
      <PageHead head={{ title: tab === 'sign-in' ? 'Sign in' : 'Sign up', robots: 'noindex' }} />
      <div className="py-12 sm:py-20">
        {state.status === 'signed-in' ? (
          <SignedIn name={state.user.name} returnTo={returnTo} />
        ) : (
          <>
            <h1 tabIndex={-1} className="text-4xl">
              {tab === 'sign-in' ? 'Welcome back' : 'Make it yours'}
            </h1>
            <p className="mt-3 mb-8 min-h-[2lh] text-ink-soft wrap-anywhere">
              {adminPrefix
                ? 'Sign in with a moderator account.'
                : purpose
                  ? `${tab === 'sign-in' ? 'Sign in' : 'Sign up'} to ${purpose}.`
                  : 'Save brands and products, keep shopping lists and hear about launches first.'}
            </p>
            {isClosed && (
              <p role="alert" className="mb-6 border-l-4 border-warn bg-warn-ground px-4 py-3">
                New accounts can’t be created here. If you have one already, sign in.
              </p>
            )}
            {signsInOnly ? (
              <SignInForm returnTo={returnTo} draft={SIGN_IN_DRAFT} />
            ) : (
              <LinkTabs label="Sign in or sign up" tabs={tabsOf(returnTo)} active={tab} look="halves" replace>
                <div className="pt-2">
                  {tab === 'sign-in' ? (
                    <SignInForm returnTo={returnTo} draft={SIGN_IN_DRAFT} />
                  ) : (
                    <SignUpForm returnTo={returnTo} draft={SIGN_UP_DRAFT} onClosed={() => setClosed(true)} />
                  )}
                </div>
              </LinkTabs>
            )}
            <noscript>
              <p className="mt-6 border-l-4 border-warn bg-warn-ground px-4 py-3">
                You can sign in without JavaScript, but your saved items and lists are shown only with it.
              </p>
            </noscript>
          </>
        )}
      </div>
    </PicturePage>
  )
}

function tabsOf(returnTo: string): LinkTab[] {
  const to = (tab: string) => `/auth?tab=${tab}&return=${encodeURIComponent(returnTo)}`
  return [
    { id: 'sign-in', label: 'Sign In', to: to('sign-in') },
    { id: 'sign-up', label: 'Sign Up', to: to('sign-up') },
  ]
}

const PURPOSES: Record<PendingAction['kind'], (name: string) => string> = {
  favorite: (name) => `save ${name}`,
  follow: (name) => `follow ${name}`,
  list: (name) => `add ${name} to a list`,
  watch: (name) => `set a price alert for ${name}`,
}

/**
 * What the visitor was about to do on the page to which signing in returns, such as "follow SKIMS"; null if nothing.
 * The shell does it then.
 */
function signInPurpose(returnTo: string): string | null {
  const action = readPendingAction(storedPendingAction(), Date.now())
  return action?.path === returnTo ? PURPOSES[action.kind](action.item.name) : null
}

/** The content of /auth for someone who is already signed in. */
function SignedIn({ name, returnTo }: { name: string; returnTo: string }) {
  const { session } = useHost()
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        You are signed in
      </h1>
      <p className="mt-3 text-lg text-ink-soft">As {name}, on this device.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={returnTo} tone="accent">
          Continue
        </ButtonLink>
        <Button tone="outline" onClick={session.signOut}>
          Sign out
        </Button>
      </div>
    </>
  )
}

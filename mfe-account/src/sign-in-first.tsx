import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import type { ReactNode } from 'react'

interface SignInFirstProps {
  title: string
  hint: string
  /** Path and query to open after signing in. */
  returnTo: string
  /** Shown below the buttons. */
  children?: ReactNode
}

/** What visitors see on a page for members. */
export function SignInFirst({ title, hint, returnTo, children }: SignInFirstProps) {
  return (
    <EmptyState
      level="h1"
      title={title}
      hint={hint}
      action={
        <>
          <SignInLinks returnTo={returnTo} />
          {children}
        </>
      }
    />
  )
}

/** @param props.returnTo path and query to open after signing in */
export function SignInLinks({ returnTo }: { returnTo: string }) {
  const query = `return=${encodeURIComponent(returnTo)}`
  return (
    <>
      <ButtonLink to={`/auth?${query}`} tone="accent">
        Sign In
      </ButtonLink>
      <ButtonLink to={`/auth?tab=sign-up&${query}`} tone="outline">
        Sign Up
      </ButtonLink>
    </>
  )
}

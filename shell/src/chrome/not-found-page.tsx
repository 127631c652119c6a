import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { PopularPages } from '@a-list/ui/empty-state/popular-pages.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isAdminOrigin } from '../routing/admin-origin.ts'
import { SiteSearch } from './search/site-search.tsx'

/** Spec section 2, the last row of the routes; section 8: "also logged to the console". */
export function NotFoundPage() {
  const { site } = useHost()
  const { pathname } = useLocation()
  useEffect(() => console.warn(`No page at ${pathname}`), [pathname])
  return (
    <div className="mx-auto flex max-w-column flex-col items-center px-4 py-20 text-center">
      <p
        aria-hidden
        className="font-display text-[clamp(7rem,26vw,13rem)] leading-[0.8] tracking-tight text-accent"
      >
        4<em>0</em>4
      </p>
      <h1 tabIndex={-1} className="mt-10 text-3xl">
        Oops! Page not found
      </h1>
      <p className="mt-3 max-w-measure text-lg text-ink-soft">The address may be old or mistyped.</p>
      {!isAdminOrigin(site) && <WaysOn />}
      <ButtonLink to="/" tone="accent" className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  )
}

function WaysOn() {
  return (
    <>
      <div className="mt-8 w-full max-w-narrow text-left">
        <SiteSearch placeholder="Search brands..." />
      </div>
      <PopularPages />
    </>
  )
}

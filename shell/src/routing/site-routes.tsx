import type { Head } from '@a-list/remote/head.ts'
import type { ShellPath } from '@a-list/remote/patterns.ts'
import type { RemoteSnapshot } from '@a-list/remote/registry.ts'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import { NotFoundPage } from '../chrome/not-found-page.tsx'
import { splitPage } from './split-page.tsx'

/** An address pattern and who draws it: the shell itself, or a route of a remote. */
export type SiteRoute = { path: string } & (
  | {
      kind: 'shell'
      Component: ComponentType
      load?: () => Promise<unknown>
      head: Head
      /** Its document has a policy of its own: a link to it loads it anew. */
      ownDocument?: boolean
    }
  | { kind: 'remote'; remote: string; routeId: string }
)

export type Params = Readonly<Record<string, string>>

export interface RouteMatch {
  route: SiteRoute
  params: Params
}

const NOT_FOUND: SiteRoute = {
  kind: 'shell',
  path: '*',
  Component: NotFoundPage,
  head: { title: 'Page not found', robots: 'noindex', status: 404 },
}

function shellPage(path: ShellPath, head: Head, fetchPage: () => Promise<ComponentType>) {
  return { kind: 'shell', path, head, ...splitPage(fetchPage) } satisfies SiteRoute
}

const reading = () => import(/* webpackChunkName: "reading" */ '../reading/pages.ts')

const SHELL_ROUTES: SiteRoute[] = [
  shellPage('/auth', { title: 'Sign in', robots: 'noindex' }, async () => {
    return (await import(/* webpackChunkName: "auth" */ '../auth/auth-page.tsx')).AuthPage
  }),
  shellPage('/exit', { title: 'Leaving', robots: 'noindex' }, async () => {
    return (await import(/* webpackChunkName: "exit" */ '../exit/exit-page.tsx')).ExitPage
  }),
  {
    ...shellPage('/preview', { title: 'Preview', robots: 'noindex' }, async () => {
      return (await import(/* webpackChunkName: "preview" */ '../preview/preview-page.tsx')).PreviewPage
    }),
    ownDocument: true,
  },
  shellPage('/help', { title: 'Help Center' }, async () => (await reading()).HelpPage),
  shellPage('/contact', { title: 'Contact Us' }, async () => {
    return (await import(/* webpackChunkName: "contact" */ '../contact/contact-page.tsx')).ContactPage
  }),
  shellPage('/privacy', { title: 'Privacy Policy' }, async () => (await reading()).PrivacyPage),
  shellPage('/terms', { title: 'Terms of Service' }, async () => (await reading()).TermsPage),
  shellPage('/affiliate-disclosure', { title: 'Affiliate Disclosure' }, async () => {
    return (await reading()).AffiliateDisclosurePage
  }),
  shellPage('/__remotes', { title: 'Remotes', robots: 'noindex' }, async () => {
    return (await import(/* webpackChunkName: "releases" */ '../releases/releases-page.tsx')).ReleasesPage
  }),
]

/** The whole route table: the shell's own pages and whatever the registry brings. */
export function createSiteRoutes(remotes: readonly RemoteSnapshot[]): SiteRoute[] {
  return [
    ...SHELL_ROUTES,
    ...remotes.flatMap(({ name, routes }) =>
      routes.map(({ id, path }): SiteRoute => ({ kind: 'remote', path, remote: name, routeId: id })),
    ),
    NOT_FOUND,
  ]
}

/** The best match for a path; the 404 page for one that nobody claims. */
export function matchSite(routes: SiteRoute[], pathname: string): RouteMatch {
  const match = matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    pathname,
  )?.at(-1)
  if (!match) return { route: NOT_FOUND, params: {} }
  return { route: match.route.handle, params: match.params as Params }
}

import type { Head } from '@a-list/remote/head.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import type { ShellPath } from '@a-list/remote/patterns.ts'
import type { RemoteSnapshot } from '@a-list/remote/remote-snapshot.ts'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import { isAdminOrigin, isForAdminOrigin } from '../routing/admin-origin.ts'
import type { Params, RouteMatch, SiteRoute } from '../routing/route-match.ts'
import { splitPage } from '../routing/split-page.tsx'

const NOT_FOUND: SiteRoute = {
  kind: 'shell',
  path: '*',
  head: { title: 'Page not found', robots: 'noindex', status: 404 },
  ...splitPage(async () => {
    const { NotFoundPage } = await import(/* webpackChunkName: "not-found" */ '../chrome/not-found-page.tsx')
    return NotFoundPage
  }),
}

function shellPage(path: ShellPath, head: Head | null, fetchPage: () => Promise<ComponentType>) {
  return { kind: 'shell', path, head, ...splitPage(fetchPage) } satisfies SiteRoute
}

const textPages = () => import(/* webpackChunkName: "text-pages" */ '../legal/pages.ts')

const mailLinkPages = () => import(/* webpackChunkName: "mail-links" */ '../mail-links/pages.ts')

const SHELL_ROUTES: SiteRoute[] = [
  shellPage('/auth', null, async () => {
    return (await import(/* webpackChunkName: "auth" */ '../auth/auth-page.tsx')).AuthPage
  }),
  shellPage('/forgot-password', { title: 'Forgot your password?', robots: 'noindex' }, async () => {
    return (await mailLinkPages()).ForgotPasswordPage
  }),
  shellPage('/reset-password', { title: 'Choose a new password', robots: 'noindex' }, async () => {
    return (await mailLinkPages()).ResetPasswordPage
  }),
  shellPage('/confirm', { title: 'Confirm your email address', robots: 'noindex' }, async () => {
    return (await mailLinkPages()).ConfirmPage
  }),
  shellPage('/unsubscribe', { title: 'Unsubscribe', robots: 'noindex' }, async () => {
    return (await mailLinkPages()).UnsubscribePage
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
  shellPage(
    '/help',
    {
      title: 'Help Center',
      description: 'Short answers about buying, prices, coupons, saved products and missing brands.',
    },
    async () => (await textPages()).HelpPage,
  ),
  shellPage(
    '/contact',
    {
      title: 'Contact Us',
      description: 'Contact the people behind the list: questions, corrections, or a brand that is missing.',
    },
    async () => {
      return (await import(/* webpackChunkName: "contact" */ '../contact/contact-page.tsx')).ContactPage
    },
  ),
  shellPage(
    '/privacy',
    {
      title: 'Privacy Policy',
      description: 'What the site stores about you, why, for how long, and how to see it or have it deleted.',
    },
    async () => (await textPages()).PrivacyPage,
  ),
  shellPage(
    '/terms',
    { title: 'Terms of Service', description: 'The rules of using the site, in plain words.' },
    async () => (await textPages()).TermsPage,
  ),
  shellPage(
    '/affiliate-disclosure',
    {
      title: 'Affiliate Disclosure',
      description:
        'How links to shops earn the site money, and why that never changes what you pay or what is listed.',
    },
    async () => {
      return (await textPages()).AffiliateDisclosurePage
    },
  ),
  shellPage('/offline', { title: 'Reading offline', robots: 'noindex' }, async () => {
    return (await import(/* webpackChunkName: "offline" */ '../offline/offline-page.tsx')).OfflinePage
  }),
  shellPage('/__remotes', { title: 'Releases', robots: 'noindex' }, async () => {
    return (await import(/* webpackChunkName: "releases" */ '../releases/releases-page.tsx')).ReleasesPage
  }),
]

/** Pages of the shell that the admin origin has too. */
const ADMIN_PATHS = ['/auth', '/forgot-password', '/reset-password', '/__remotes']

/** A page for moderators. Other people see the shell's refusal and don't download the remote's code. */
function guarded(remote: RemoteSnapshot, id: string, path: string): SiteRoute {
  const page = splitPage(async () => {
    const { guardedPage } = await import(/* webpackChunkName: "access" */ '../access/guarded-page.tsx')
    return guardedPage(remote, id)
  })
  return { kind: 'shell', path, head: null, ...page }
}

function routesOf(remote: RemoteSnapshot): SiteRoute[] {
  return remote.routes.map(({ id, path, access }) =>
    access ? guarded(remote, id, path) : { kind: 'remote', path, remote: remote.name, routeId: id },
  )
}

/** The whole route table: the shell's pages and the remotes'. */
export function createSiteRoutes(remotes: readonly RemoteSnapshot[], site: SiteSettings): SiteRoute[] {
  const { origins } = site
  if (!origins) return [...SHELL_ROUTES, ...remotes.flatMap(routesOf), NOT_FOUND]
  const otherOriginRoutes = ({ routes }: RemoteSnapshot) =>
    routes.map(({ path }): SiteRoute => ({ kind: 'otherOrigin', path, origin: origins.admin }))
  if (!isAdminOrigin(site)) {
    const own = remotes.flatMap((remote) =>
      isForAdminOrigin(remote) ? otherOriginRoutes(remote) : routesOf(remote),
    )
    return [...SHELL_ROUTES, ...own, NOT_FOUND]
  }
  const own = remotes.filter(isForAdminOrigin).flatMap(routesOf)
  const frontPage = own.find(({ path }) => !path.includes(':'))?.path
  return [
    ...SHELL_ROUTES.filter(({ path }) => ADMIN_PATHS.includes(path)),
    ...own,
    { kind: 'otherOrigin', path: '/', origin: origins.admin, to: frontPage ?? '/auth' },
    { kind: 'otherOrigin', path: '*', origin: origins.shop },
  ]
}

/** The best match for a path, or the 404 page. */
export function matchSite(routes: SiteRoute[], pathname: string): RouteMatch {
  const match = matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    pathname,
  )?.at(-1)
  if (!match) return { route: NOT_FOUND, params: {} }
  return { route: match.route.handle, params: match.params as Params }
}

import { unreadCountQuery } from '@a-list/api/notifications/notifications.ts'
import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { mayLeave } from '@a-list/ui/form/unsaved.ts'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { lazyPanel } from '@a-list/ui/lazy-panel/lazy-panel.tsx'
import { NewsletterForm } from '@a-list/ui/newsletter-form/newsletter-form.tsx'
import { useNewsletter } from '@a-list/ui/newsletter-form/use-newsletter.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { DASHBOARD } from './dashboard-tabs.ts'

const PENDING = (
  <div aria-busy="true" className="grid gap-4">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-9 w-1/2" />
    <Skeleton className="h-40" />
  </div>
)

const PANELS: Record<(typeof DASHBOARD.tabs)[number]['id'], ComponentType<{ user: CurrentUser }>> = {
  saved: lazyPanel(() => import(/* webpackChunkName: "saved" */ './saved/saved-panel.tsx'), PENDING),
  lists: lazyPanel(() => import(/* webpackChunkName: "lists" */ './lists/lists-panel.tsx'), PENDING),
  alerts: lazyPanel(() => import(/* webpackChunkName: "alerts" */ './alerts/alerts-panel.tsx'), PENDING),
  profile: lazyPanel(() => import(/* webpackChunkName: "profile" */ './profile/profile-panel.tsx'), PENDING),
  settings: lazyPanel(
    () => import(/* webpackChunkName: "settings" */ './settings/settings-panel.tsx'),
    PENDING,
  ),
}

/** The dashboard of a signed-in member. Each tab's code loads when it opens. */
export default function MemberDashboard({ user }: { user: CurrentUser }) {
  const { api, session } = useHost()
  const { data: unread } = useQuery(unreadCountQuery(api))
  useEffect(() => {
    // The name may have changed on another device in the meantime.
    const refresh = () => void (document.visibilityState === 'visible' && session.refresh())
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [session])
  const tab = DASHBOARD.read(useLocation().search)
  const Panel = PANELS[tab]
  const tabs = DASHBOARD.tabs.map((one) =>
    one.id === 'alerts' && unread ? { ...one, label: `${one.label} (${unread})` } : one,
  )
  return (
    <Container className="pb-16 print:pb-0">
      {/* On a phone, the button shares a line with the kicker, and the title is below both. */}
      <div className="max-sm:-mt-2.5 max-sm:[&_h1]:order-1 max-sm:[&_p]:self-center print:hidden">
        <PageHeading kicker="Dashboard" title={<span className="wrap-anywhere">Hello, {user.name}</span>}>
          <Button
            tone="outline"
            className="max-sm:mb-3 sm:mt-6"
            onClick={() => mayLeave() && session.signOut()}
          >
            Sign out
          </Button>
        </PageHeading>
      </div>
      <div className="pt-6">
        <LinkTabs label="Dashboard" tabs={tabs} active={tab}>
          <div className="min-h-[70vh]">
            <Panel user={user} />
          </div>
        </LinkTabs>
      </div>
      {tab === 'saved' && <Newsletter email={user.email} />}
    </Container>
  )
}

/** Below the first tab. */
function Newsletter({ email }: { email: string }) {
  const { site } = useHost()
  const subscribe = useNewsletter()
  return (
    <section aria-labelledby="newsletter" className="mt-16 bg-blush px-5 py-8 sm:px-8 print:hidden">
      <h2 id="newsletter" className="text-3xl">
        One letter a week
      </h2>
      <p className="mt-1 mb-5">New brands, launches and coupons, before everyone else hears of them.</p>
      <NewsletterForm siteName={site.name} email={email} subscribe={subscribe} />
    </section>
  )
}

import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { SubmissionsPanel } from '../submissions/submissions-panel.tsx'
import { StatCards } from './stat-cards.tsx'

const PANELS: Record<DashboardTab, ComponentType<{ user: CurrentUser }>> = {
  // The main tab is part of the dashboard's chunk; the others load on demand.
  submissions: SubmissionsPanel,
  cache: lazy(() => import(/* webpackChunkName: "cache" */ '../cache/cache-panel.tsx')),
  analytics: lazy(() => import(/* webpackChunkName: "analytics" */ '../activity/activity-panel.tsx')),
}

/** Spec section 2, "Admin". The layout is dense, because moderators work here all day. */
export function Dashboard({ user }: { user: CurrentUser }) {
  const tab = readTab(useLocation().search)
  const Panel = PANELS[tab]
  return (
    <Container className="pb-16">
      <header className="pt-3 pb-3 sm:pt-8 sm:pb-5">
        <h1 tabIndex={-1} className="text-3xl">
          Admin Dashboard
        </h1>
        <p className="mt-1 text-ink-soft">Manage brand submissions and system settings</p>
      </header>
      <StatCards />
      <div className="pt-6">
        <LinkTabs label="Admin" tabs={DASHBOARD_TABS} active={tab}>
          <div className="min-h-[50vh]">
            <Suspense fallback={<Skeleton className="h-60" />}>
              <Panel user={user} />
            </Suspense>
          </div>
        </LinkTabs>
      </div>
    </Container>
  )
}

/** Spec section 2, "Admin". */
const TABS = [
  { id: 'submissions', label: 'Brand Submissions' },
  { id: 'cache', label: 'Cache Management' },
  { id: 'analytics', label: 'Analytics' },
] as const

type DashboardTab = (typeof TABS)[number]['id']

/** Each tab has a URL. The URL of the first tab is the dashboard's. */
const DASHBOARD_TABS = TABS.map((tab) => ({
  ...tab,
  to: tab.id === 'submissions' ? '/admin' : `/admin?tab=${tab.id}`,
}))

/** Unknown values mean the first tab. */
function readTab(search: string): DashboardTab {
  const requested = new URLSearchParams(search).get('tab')
  return TABS.find(({ id }) => id === requested)?.id ?? 'submissions'
}

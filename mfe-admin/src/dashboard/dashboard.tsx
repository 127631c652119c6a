import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { lazyPanel } from '@a-list/ui/lazy-panel/lazy-panel.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { SubmissionsPanel } from '../submissions/submissions-panel.tsx'
import { DASHBOARD } from './dashboard-tabs.ts'
import { StatCards } from './stat-cards.tsx'

const PENDING = <Skeleton className="h-60" />

const PANELS: Record<(typeof DASHBOARD.tabs)[number]['id'], ComponentType<{ user: CurrentUser }>> = {
  // The main tab is part of the dashboard's chunk; the others load on demand.
  submissions: SubmissionsPanel,
  cache: lazyPanel(() => import(/* webpackChunkName: "cache" */ '../cache/cache-panel.tsx'), PENDING),
  analytics: lazyPanel(
    () => import(/* webpackChunkName: "analytics" */ '../activity/activity-panel.tsx'),
    PENDING,
  ),
}

/** Spec section 2, "Admin". */
export function Dashboard({ user }: { user: CurrentUser }) {
  const tab = DASHBOARD.read(useLocation().search)
  const Panel = PANELS[tab]
  return (
    <Container className="pb-16">
      <PageHeading title="Admin Dashboard" lead="Manage brand submissions and system settings">
        {/* On a wide screen, the link has the lead's size and baseline. */}
        <Link
          to="/__remotes"
          className="inline-flex min-h-11 items-center underline underline-offset-4 lg:items-end lg:text-lg"
        >
          Releases
        </Link>
      </PageHeading>
      <div className="py-5">
        <StatCards />
      </div>
      {/* On a phone, the tabs stay in one line. */}
      <div className="max-sm:**:[[role=tab]]:text-xs max-sm:**:[[role=tab]]:whitespace-nowrap">
        <LinkTabs label="Admin" tabs={DASHBOARD.tabs} active={tab}>
          <div className="min-h-[50vh]">
            <Panel user={user} />
          </div>
        </LinkTabs>
      </div>
    </Container>
  )
}

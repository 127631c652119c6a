import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { BrokenLinks } from '../links/broken-links.tsx'
import { StoreCache } from './store-cache.tsx'

interface CacheView {
  id: string
  label: string
  to: string
  panel: ReactNode
}

const STORES: CacheView = {
  id: 'stores',
  label: 'Shopify Cache',
  to: '/admin?tab=cache',
  panel: <StoreCache />,
}
const VIEWS: readonly CacheView[] = [
  STORES,
  {
    id: 'general',
    label: 'General Cache',
    to: '/admin?tab=cache&view=general',
    panel: <EmptyState title="General cache management coming soon" />,
  },
  { id: 'links', label: 'Broken links', to: '/admin?tab=cache&view=links', panel: <BrokenLinks /> },
]

/** Spec section 2, "Cache Management", and the broken links of shops. */
export default function CachePanel() {
  const requested = new URLSearchParams(useLocation().search).get('view')
  const view = VIEWS.find(({ id }) => id === requested) ?? STORES
  return (
    // Slimmer on a phone, where the three just fit in a line.
    <div className="max-sm:**:[[role=tab]]:px-2.5">
      <LinkTabs label="Caches" look="pills" tabs={VIEWS} active={view.id}>
        {view.panel}
      </LinkTabs>
    </div>
  )
}

import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import { tabsAt } from '@a-list/ui/tabs/tabs-at.ts'
import { useLocation } from 'react-router-dom'
import { BrokenLinks } from '../links/broken-links.tsx'
import { StoreCache } from './store-cache.tsx'

const VIEWS = tabsAt(
  '/admin?tab=cache',
  { stores: 'Shopify Cache', general: 'General Cache', links: 'Broken links' },
  'view',
)

const PANELS = {
  stores: <StoreCache />,
  general: <EmptyState title="General cache management coming soon" />,
  links: <BrokenLinks />,
}

/** Spec section 2, "Cache Management", and the broken links of shops. */
export default function CachePanel() {
  const view = VIEWS.read(useLocation().search)
  return (
    // Slimmer on a phone, where the three just fit in a line.
    <div className="max-sm:**:[[role=tab]]:px-2.5">
      <LinkTabs label="Caches" look="pills" tabs={VIEWS.tabs} active={view}>
        {PANELS[view]}
      </LinkTabs>
    </div>
  )
}

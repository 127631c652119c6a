import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { Tabs } from '@a-list/ui/tabs/tabs.tsx'
import { useState } from 'react'
import { BrokenLinks } from '../links/broken-links.tsx'
import { StoreCache } from './store-cache.tsx'

/** Spec section 2, "Cache Management", and the broken links of shops. */
export default function CachePanel() {
  const [active, setActive] = useState('stores')
  return (
    <Tabs
      label="Caches"
      active={active}
      onChange={setActive}
      tabs={[
        { id: 'stores', label: 'Shopify Cache', panel: <StoreCache /> },
        {
          id: 'general',
          label: 'General Cache',
          panel: <EmptyState title="General cache management coming soon" />,
        },
        { id: 'links', label: 'Broken links', panel: <BrokenLinks /> },
      ]}
    />
  )
}

import { tabsAt } from '@a-list/ui/tabs/tabs-at.ts'

/** Spec section 2, "Admin". */
export const DASHBOARD = tabsAt('/admin', {
  submissions: 'Brand Submissions',
  cache: 'Cache Management',
  analytics: 'Analytics',
})

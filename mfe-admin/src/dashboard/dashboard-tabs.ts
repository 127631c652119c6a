/** Spec section 2, "Admin". */
const TABS = [
  { id: 'submissions', label: 'Brand Submissions' },
  { id: 'cache', label: 'Cache Management' },
  { id: 'analytics', label: 'Analytics' },
] as const

export type DashboardTab = (typeof TABS)[number]['id']

/** Each tab is an address; the first one is the dashboard's own. */
export const DASHBOARD_TABS = TABS.map((tab) => ({
  ...tab,
  to: tab.id === 'submissions' ? '/admin' : `/admin?tab=${tab.id}`,
}))

/** An unknown tab is the first one. */
export function readTab(search: string): DashboardTab {
  const wanted = new URLSearchParams(search).get('tab')
  return TABS.find(({ id }) => id === wanted)?.id ?? 'submissions'
}

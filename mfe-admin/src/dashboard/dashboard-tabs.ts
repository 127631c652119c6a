/** Spec section 2, "Admin". */
const TABS = [
  { id: 'submissions', label: 'Brand Submissions' },
  { id: 'cache', label: 'Cache Management' },
  { id: 'analytics', label: 'Analytics' },
] as const

export type DashboardTab = (typeof TABS)[number]['id']

/** Each tab has a URL. The URL of the first tab is the dashboard's. */
export const DASHBOARD_TABS = TABS.map((tab) => ({
  ...tab,
  to: tab.id === 'submissions' ? '/admin' : `/admin?tab=${tab.id}`,
}))

/** Unknown values mean the first tab. */
export function readTab(search: string): DashboardTab {
  const requested = new URLSearchParams(search).get('tab')
  return TABS.find(({ id }) => id === requested)?.id ?? 'submissions'
}

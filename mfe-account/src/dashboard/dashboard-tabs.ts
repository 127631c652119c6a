/** Spec section 2, "Dashboard". */
const TABS = [
  { id: 'saved', label: 'Saved' },
  { id: 'lists', label: 'Lists' },
  { id: 'alerts', label: 'Alerts' },
  { id: 'profile', label: 'Profile' },
  { id: 'settings', label: 'Settings' },
] as const

export type DashboardTab = (typeof TABS)[number]['id']

/** Each tab has a URL. The URL of the first tab is the dashboard's. */
export const DASHBOARD_TABS = TABS.map((tab) => ({
  ...tab,
  to: tab.id === 'saved' ? '/dashboard' : `/dashboard?tab=${tab.id}`,
}))

/** Unknown values mean the first tab. */
export function readTab(search: string): DashboardTab {
  const requested = new URLSearchParams(search).get('tab')
  return TABS.find(({ id }) => id === requested)?.id ?? 'saved'
}

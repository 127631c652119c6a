import { tabsAt } from '@a-list/ui/tabs/tabs-at.ts'

/** Spec section 2, "Dashboard". */
export const DASHBOARD = tabsAt('/dashboard', {
  saved: 'Saved',
  lists: 'Lists',
  alerts: 'Alerts',
  profile: 'Profile',
  settings: 'Settings',
})

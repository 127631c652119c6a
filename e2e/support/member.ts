import { expect, type Page } from '@playwright/test'
import { type Account, callAs, register } from './accounts.ts'
import { addGloss, GLOSS, makeList } from './lists.ts'
import { hydrated } from './test.ts'

const alert = (id: number, title: string, is_read: boolean) => ({
  id,
  user_id: 1,
  title,
  description: 'Since this morning, in three shades.',
  target_url: '/brand/fenty-beauty',
  type: 'brand_new_product',
  is_read,
  created_at: '2026-03-04T12:00:00Z',
})

/** Registers a member with saved, listed and followed items. */
export async function registerMember(url: string): Promise<Account> {
  const site = { backendUrl: url }
  const member = await register(site)
  await callAs(site, member, 'POST', '/a-list/v1/favorites/product', { product_id: GLOSS })
  await callAs(site, member, 'POST', '/a-list/v1/favorites/brand', { brand_id: 1 })
  await callAs(site, member, 'POST', '/a-list/v1/subscriptions/brand', { brand_id: 1 })
  await addGloss(site, member, await makeList(site, member, 'Birthday gifts'))
  await makeList(site, member, 'For later')
  return member
}

/** Shows the same name and e-mail address in every run. Call it before opening the page. */
export async function nameOnPages(page: Page, name: string): Promise<void> {
  const user = { id: 1, name, email: 'somebody@example.com', roles: ['subscriber'] }
  await page.route('**/wp/v2/users/me?**', (route) => route.fulfill({ json: user }))
}

/** Shows alerts with fixed dates. Call it before opening the page. */
export async function giveAlerts(page: Page): Promise<void> {
  const rows = [alert(3, 'A new gloss of Fenty Beauty', false), alert(2, 'SKIMS is in the news', true)]
  await page.route('**/a-list/v1/notifications?**', (route) => route.fulfill({ json: rows }))
  await page.route('**/a-list/v1/notifications/unread-count', (route) =>
    route.fulfill({ json: { count: 1 } }),
  )
}

/** Screens of a member: their path and the heading that shows once they have loaded. */
export const MEMBER_SCREENS: [name: string, path: string, ready: string | RegExp][] = [
  ['saved', '/dashboard', 'Brands (1)'],
  ['lists', '/dashboard?tab=lists', 'For later'],
  ['alerts', '/dashboard?tab=alerts', 'A new gloss of Fenty Beauty'],
  ['profile', '/dashboard?tab=profile', 'At a glance'],
  ['settings', '/dashboard?tab=settings', 'Delete your account'],
  ['onboarding', '/onboarding', 'Welcome'],
]

/** Screens of a new member without data. */
export const EMPTY_SCREENS: typeof MEMBER_SCREENS = [
  ['nothing-saved', '/dashboard', 'Nothing saved yet'],
  ['no-lists', '/dashboard?tab=lists', 'No lists yet'],
  ['no-alerts', '/dashboard?tab=alerts', 'No alerts yet'],
]

/** Resolves when the screen has loaded completely. */
export async function shown(page: Page, heading: string | RegExp): Promise<void> {
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

import { MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import {
  EMPTY_SCREENS,
  giveAlerts,
  MEMBER_SCREENS,
  nameOnPages,
  registerMember,
  shown,
} from '../support/member.ts'
import { PAGES } from '../support/routes.ts'
import { suggest } from '../support/suggest.ts'
import { expect, hydrated } from '../support/test.ts'
import { shootPage, stubImagesAndEvents } from './shoot.ts'
import { test } from './visual-test.ts'

/** "/brand/goop?tab=story" → "brand-goop-tab-story" */
const nameOf = (path: string) => path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'

test.beforeEach(({ page }) => stubImagesAndEvents(page))

for (const path of PAGES) {
  test(path, async ({ page, site }) => {
    await page.goto(site.url + path)
    await hydrated(page)
    // Waits until the exit page's countdown has ended.
    await expect(page.getByText(/^Continue in \d seconds?$/)).toHaveCount(0)
    await shootPage(page, nameOf(path))
  })
}

test('member pages', async ({ page, site }) => {
  // Six pages, each in six looks.
  test.setTimeout(300_000)
  await giveAlerts(page)
  await nameOnPages(page, 'Sam Shopper')
  const member = await registerMember(site.url)
  for (const [name, path, ready] of MEMBER_SCREENS) {
    await openSignedIn(page, site, member, path)
    await shown(page, ready)
    await shootPage(page, `member-${name}`)
  }
})

test('member pages without content', async ({ page, site }) => {
  const nobody = await register({ backendUrl: site.url })
  await nameOnPages(page, 'Nora New')
  for (const [name, path, ready] of EMPTY_SCREENS) {
    await openSignedIn(page, site, nobody, path)
    await shown(page, ready)
    await shootPage(page, `new-${name}`)
  }
})

test('moderation dashboard', async ({ page, site }) => {
  for (const name of ['Lumen Skin', 'Night Shift Coffee']) await suggest(site, name)
  const { id } = await suggest(site, 'Halcyon Home')
  // Makes the page show "3 hours ago" on every run.
  await page.clock.setFixedTime(Date.now() + 3 * 3_600_000)
  await openSignedIn(page, site, MODERATOR, '/admin')
  await page.getByText('Halcyon Home').first().waitFor()
  await shootPage(page, 'moderation')
  await page.goto(`${site.url}/admin?open=${id}`)
  await page.getByRole('dialog').getByText('Because it belongs here.').waitFor()
  await shootPage(page, 'moderation-submission')
  await page.goto(`${site.url}/admin?tab=cache`)
  await page.getByRole('table', { name: 'Brands with a store' }).waitFor()
  await shootPage(page, 'moderation-cache')
})

import type { Page } from '@playwright/test'
import { MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { GLOSS, openAddToList } from '../support/lists.ts'
import { EMPTY_SCREENS, giveAlerts, MEMBER_SCREENS, registerMember, shown } from '../support/member.ts'
import { STATES } from '../support/states.ts'
import { suggest } from '../support/suggest.ts'
import { expect, hydrated, settled, test } from '../support/test.ts'
import { expectNoSidewaysScroll, NARROWEST, resize, VIEWPORTS } from '../support/viewports.ts'

// pages.spec.ts checks the public pages. This file checks all other screens.

async function look(page: Page, what: string) {
  for (const viewport of VIEWPORTS) {
    await resize(page, viewport)
    await expectAccessible(page, `${what} at ${viewport.width} px`)
  }
  await resize(page, NARROWEST)
  await expectNoSidewaysScroll(page, `${what} at ${NARROWEST.width} px`)
}

for (const [who, screens, enlist] of [
  ['a member', MEMBER_SCREENS, registerMember],
  ['a new member', EMPTY_SCREENS, (url: string) => register({ backendUrl: url })],
] as const) {
  test(`the screens of ${who} fit and pass axe’s WCAG 2.2 AA rules`, async ({ page, site }) => {
    test.slow()
    if (who === 'a member') await giveAlerts(page)
    const account = await enlist(site.url)
    for (const [name, path, ready] of screens) {
      await openSignedIn(page, site, account, path)
      await shown(page, ready)
      await look(page, name)
    }
  })
}

test('the screens and dialogs of moderation pass axe’s WCAG 2.2 AA rules', async ({ page, site }) => {
  test.slow()
  const { id, name } = await suggest(site)
  const row = `/admin?search=${encodeURIComponent(name)}`
  await openSignedIn(page, site, MODERATOR, row)
  const dialog = page.getByRole('dialog')
  const screens: [path: string, open: () => Promise<void>][] = [
    [row, () => page.getByRole('checkbox', { name: `Select ${name}` }).click()],
    [`${row}&status=rejected`, () => page.getByText('No brand submissions found').waitFor()],
    [`${row}&open=${id}`, () => dialog.getByRole('button', { name: 'Reject' }).click()],
    [`${row}&open=${id}`, () => dialog.getByText('Set a status with notes').click()],
    [row, () => page.getByRole('button', { name: 'Shortcuts' }).click()],
    ['/admin?tab=cache', () => page.getByRole('table', { name: 'Brands with a store' }).waitFor()],
    ['/admin?tab=analytics', () => page.getByRole('heading', { name: 'Submissions a day' }).waitFor()],
  ]
  for (const [at, [path, open]] of screens.entries()) {
    // Each state of a URL is opened in a new document.
    await page.goto(`${site.url}${path}`)
    await open()
    await settled(page)
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 900 })
      await expectAccessible(page, `screen ${at + 1}, ${path.replace(name, 'a brand')}, ${width} px`)
    }
  }
})

test('onboarding and the add-to-list dialog pass axe’s WCAG 2.2 AA rules', async ({ page, site }) => {
  test.slow()
  await openSignedIn(page, site, await registerMember(site.url), '/onboarding')
  for (const heading of [
    'What are you into?',
    'Follow some brands',
    'What should we notify you about?',
    'You’re all set',
  ]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await shown(page, heading)
    await look(page, heading)
    if (heading === 'What are you into?') await page.getByRole('checkbox', { name: 'Beauty' }).check()
  }
  await page.goto(`${site.url}/product/${GLOSS}`)
  await hydrated(page)
  const dialog = await openAddToList(page)
  await expect(dialog.getByRole('radio', { name: 'For later' })).toBeVisible()
  await look(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Create New List' }).click()
  await expect(dialog.getByLabel('New List Name')).toBeFocused()
  await look(page, 'a new list')
})

for (const { name, widths, open } of STATES) {
  test(`the state ${name} passes axe’s WCAG 2.2 AA rules`, async ({ page, site }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.context().clearCookies()
      await open(page, site.url)
      await expectAccessible(page, `${width} px`)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => localStorage.clear())
    }
  })
}

test('with reduced motion, a change of theme takes effect at once', async ({ page, site }) => {
  await page.goto(`${site.url}/brand/fenty-beauty`)
  await settled(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

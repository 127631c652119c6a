import type { Page } from '@playwright/test'
import { openSignedIn, register } from '../support/accounts.ts'
import { inMatrix } from '../support/matrix.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { expect, hydrated, test } from '../support/test.ts'

const follow = (page: Page, name: string) => page.getByRole('button', { name: `Follow ${name}`, exact: true })
const following = (page: Page, name: string) => page.getByRole('button', { name: `Following ${name}` })

test('a visitor who signs in after pressing "Follow" then follows the brand', async ({ page, site }) => {
  await page.goto(`${site.url}/brand/pleasing`)
  await hydrated(page)
  await follow(page, 'Pleasing').click()
  await expect(page).toHaveURL(/\/auth\?return=%2Fbrand%2Fpleasing$/)
  await fillSignIn(page, await register(site))
  await expect(page).toHaveURL(`${site.url}/brand/pleasing`)
  await expect(page.getByText('You follow Pleasing')).toBeVisible()
  await page.getByRole('button', { name: 'See your alerts' }).click()
  await expect(page).toHaveURL(`${site.url}/dashboard?tab=alerts`)
  await page.goto(`${site.url}/brand/pleasing`)
  await hydrated(page)
  await following(page, 'Pleasing').click()
  await expect(follow(page, 'Pleasing')).toBeVisible()
  await expect(page.getByText('You no longer follow Pleasing')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(follow(page, 'Pleasing')).toBeVisible()
})

test('a press before the page’s code has loaded is remembered, or shows an error if loading fails', async ({
  page,
  site,
}) => {
  const gate = Promise.withResolvers<void>()
  let isCut = true
  await page.route(/brand\.brand-more/, async (route) => {
    if (isCut) return route.abort()
    await gate.promise
    await route.continue()
  })
  await page.goto(`${site.url}/brand/pleasing`)
  await hydrated(page)
  await follow(page, 'Pleasing').click()
  await expect(page.getByText('Failed to change whether you follow Pleasing.')).toBeVisible()
  isCut = false
  await follow(page, 'Pleasing').click()
  await expect(page).toHaveURL(`${site.url}/brand/pleasing`)
  gate.resolve()
  await expect(page).toHaveURL(/\/auth\?return=%2Fbrand%2Fpleasing$/)
})

// save-heart.test.tsx shows the same with a heart, without a browser.
test(
  'the button changes at once, and changes back if the backend refuses',
  inMatrix(false),
  async ({ page, site }) => {
    await openSignedIn(page, site, await register(site), '/brand/goop')
    await hydrated(page)
    await expect(follow(page, 'Goop')).toBeVisible()
    const response = Promise.withResolvers<void>()
    await page.route('**/subscriptions/brand', async (route) => {
      await response.promise
      await route.fulfill({ status: 403, json: { code: 'rest_forbidden', message: '', data: null } })
    })
    await follow(page, 'Goop').click()
    await expect(following(page, 'Goop')).toBeVisible()
    response.resolve()
    await expect(follow(page, 'Goop')).toBeVisible()
    await expect(page.getByText('Failed to change whether you follow Goop. Please try again.')).toBeVisible()
  },
)

test('a visitor who returns without signing in does not follow the brand', async ({ page, site }) => {
  await page.goto(`${site.url}/brand/haus-labs`)
  await hydrated(page)
  await follow(page, 'Haus Labs').click()
  await expect(page).toHaveURL(/\/auth/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Haus Labs')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await fillSignIn(page, await register(site))
  await expect(page).toHaveURL(`${site.url}/dashboard`)
  const asked = page.waitForResponse(/\/subscriptions$/)
  await page.goto(`${site.url}/brand/haus-labs`)
  await asked
  await expect(follow(page, 'Haus Labs')).toBeVisible()
})

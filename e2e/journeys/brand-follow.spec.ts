import type { Page } from '@playwright/test'
import { callAs, register } from '../support/accounts.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { expect, hydrated, test } from '../support/test.ts'

const follow = (page: Page, name: string) => page.getByRole('button', { name: `Follow ${name}`, exact: true })
const following = (page: Page, name: string) => page.getByRole('button', { name: `Following ${name}` })

test('an early press on "Follow" waits for the page’s code and for signing in, and the visitor follows the brand', async ({
  page,
  site,
}) => {
  const fan = await register(site)
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

  await fillSignIn(page, fan)
  await expect(page).toHaveURL(`${site.url}/brand/pleasing`)
  await expect(page.getByText('You follow Pleasing')).toBeVisible()
  await page.getByRole('button', { name: 'See your alerts' }).click()
  await expect(page).toHaveURL(`${site.url}/dashboard?tab=alerts`)
  await page.goto(`${site.url}/brand/pleasing`)
  await hydrated(page)
  await following(page, 'Pleasing').click()
  await expect(follow(page, 'Pleasing')).toBeVisible()
  await expect(page.getByText('You no longer follow Pleasing')).toBeVisible()
  const { body } = await callAs(site, fan, 'GET', '/a-list/v1/subscriptions')
  expect(body).toMatchObject({ followed_brands: [] })
})

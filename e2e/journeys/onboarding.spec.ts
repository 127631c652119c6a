import { callAs, openSignedIn, register } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

test('each Next saves the step, and the onboarding continues on another device', async ({
  page,
  browser,
  site,
}) => {
  const fan = await register(site)
  await openSignedIn(page, site, fan, '/dashboard')
  await page.getByRole('link', { name: 'Get started' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const next = page.getByRole('button', { name: 'Next' })
  await expect(page.getByText('1 of 5')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '0')
  await next.click()

  await expect(page.getByText('2 of 5')).toBeVisible()
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(page.getByText('1 of 5')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('2 of 5')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '0.25')
  await expect(page.getByRole('checkbox')).toHaveCount(6)
  await expect(next).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Fashion' }).check()

  await page.route('**/user-meta', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  )
  await next.click()
  await expect(page.getByText('Failed to save your preferences. Please try again.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Fashion' })).toBeChecked()
  await page.unroute('**/user-meta')
  await next.click()
  await expect(page.getByText('3 of 5')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await phone.newPage()
  await openSignedIn(other, site, fan, '/onboarding')
  await expect(other.getByText('3 of 5')).toBeVisible()
  await other.getByRole('button', { name: 'Back' }).click()
  await expect(other.getByRole('checkbox', { name: 'Fashion' })).toBeChecked()
  await phone.close()

  const followed = page.waitForResponse('**/subscriptions/brand')
  await page
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await followed
  await expect(page.getByRole('button', { name: /^Following / })).toHaveCount(1)
  await next.click()
  await expect(page.getByText('4 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('5 of 5')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '1')
  // The last step asks for nothing, so members also leave it by other links.
  const stored = async () => (await callAs(site, fan, 'GET', '/a-list/v1/user-meta')).body
  await expect.poll(stored).toMatchObject({
    onboarding_complete: true,
    onboarding_preferences: { interests: ['fashion'], completed_steps: [1, 2, 3, 4, 5] },
    followed_categories: ['fashion'],
  })
  await page.getByRole('button', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL(`${site.url}/discover`)

  await page.goto(`${site.url}/onboarding`)
  await expect(page).toHaveURL(`${site.url}/dashboard`)
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveCount(0)
})

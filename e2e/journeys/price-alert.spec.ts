import { freePort } from '../../scripts/free-port.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'

/** What a visitor of a fresh demo sees within two minutes: the jobs of the demo run once a minute. */
const WITHIN_TWO_MINUTES = { timeout: 120_000 }
const PASSWORD = 'a phrase that nobody guesses'
const LEGGING = 'Sculpt High-Rise Jean'

let site: Site
/** Moves the clock of the demo stores. */
let moveClock: (seconds: number) => Promise<void>

test.beforeAll(async () => {
  const port = await freePort()
  site = await startSite({ env: { DEMO_STORE: '1', DEMO_STORE_PORT: String(port) } })
  moveClock = async (seconds) => {
    const response = await fetch(`http://127.0.0.1:${port + 1}/clock`, {
      method: 'POST',
      body: String(seconds),
    })
    expect(response.status).toBe(204)
  }
})
test.afterAll(() => site.stop())

test('a follower of a brand who waits for a price hears of both', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(`${site.url}/auth?tab=sign-up`)
  await page.getByLabel('Username').fill('patient')
  await page.getByLabel('Email').fill('patient@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/)
  await expect(async () => {
    await page.goto(`${site.url}/__mail`)
    await page.getByRole('link', { name: 'Confirm your e-mail address' }).first().click({ timeout: 1_000 })
  }).toPass()
  await page.locator('pre a').first().click()
  await page.getByRole('button', { name: /Confirm/ }).click()
  await expect(page.getByText('is confirmed', { exact: false })).toBeVisible()

  await test.step('follows the brand and sets a target price', async () => {
    await page.goto(`${site.url}/brand/good-american`)
    await page.getByRole('button', { name: 'Follow Good American' }).click()
    await expect(page.getByRole('button', { name: 'Following Good American' })).toBeVisible()
    await page.getByRole('link', { name: LEGGING }).first().click()
    await page.getByRole('button', { name: `Set a price alert for ${LEGGING}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Price alert' })
    await dialog.getByLabel('It reaches a price that I choose').check()
    await dialog.getByLabel('It is cheaper').uncheck()
    await dialog.getByLabel('Price to wait for').fill('148')
    await dialog.getByRole('button', { name: 'Save alert' }).click()
    await expect(dialog).toBeHidden()
  })

  await moveClock(60)

  await test.step('the alerts are in the dashboard and the inbox, and the price history has the step', async () => {
    await expect(async () => {
      await page.goto(`${site.url}/dashboard?tab=alerts`)
      await expect(page.getByRole('link', { name: `${LEGGING} costs $126.65 now` })).toBeVisible({
        timeout: 5_000,
      })
      await expect(page.getByRole('link', { name: 'New from Good American' }).first()).toBeVisible({
        timeout: 1_000,
      })
    }).toPass(WITHIN_TWO_MINUTES)
    await expect(page.getByRole('region', { name: 'Your price alerts' })).toContainText('$148.00 or less')
    await expect(async () => {
      await page.goto(`${site.url}/__mail`)
      await expect(page.getByRole('row').filter({ hasText: `${LEGGING} costs` })).toContainText(
        'patient@example.com',
        {
          timeout: 1_000,
        },
      )
    }).toPass(WITHIN_TWO_MINUTES)
    await page.goto(`${site.url}/dashboard?tab=alerts`)
    await page.getByRole('link', { name: `${LEGGING} costs $126.65 now` }).click()
    const history = page.getByRole('region', { name: 'Price history' })
    await expect(history).toContainText('$149.00')
    await expect(history).toContainText('$126.65')
  })
})

import type { Locator } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { faultsOf, structuredData } from '../support/structured-data.ts'
import { expect, test } from '../support/test.ts'

// The demo stores of a first start, which a shopper and a moderator meet with nothing configured.

// All tests use one site.
test.describe.configure({ mode: 'default' })

/** A change in a demo store has its effects within two minutes, because the jobs for alerts run once a minute. */
const WITHIN_TWO_MINUTES = { timeout: 120_000 }
const PASSWORD = 'a phrase that nobody guesses'
const ONE_TURN_SECONDS = 90
/** Three turns of the demo stores, in which a new product becomes cheaper by a tenth at least once. */
const THREE_TURNS_SECONDS = 270

const PRODUCT_LINKS = 'main article h3 a'

/** Opens the page of the first product, and returns its name. */
async function openFirst(links: Locator): Promise<string> {
  const name = String(await links.first().textContent())
  await links.first().click()
  await expect(links.page().getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  return name
}

const dollars = (price = '') => Number(price.replace('$', ''))

let site: Site
/** Moves the clock of the demo stores. */
let moveClock: (seconds: number) => Promise<void>

test.beforeAll(async () => {
  const port = await freePort()
  site = await startSite({ env: { DEMO_STORE: '1', DEMO_STORE_PORT: String(port) } })
  moveClock = async (seconds) => {
    const response = await fetch(`http://127.0.0.1:${port}/clock`, {
      method: 'POST',
      body: String(seconds),
    })
    expect(response.status).toBe(204)
  }
})
test.afterAll(() => site.stop())

test('a shopper follows a brand, waits for a price and saves a product, and hears of all three', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.goto(`${site.url}/auth?tab=sign-up`)
  await page.getByLabel('Username').fill('patient')
  await page.getByLabel('Email').fill('patient@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/)
  await expect(async () => {
    await page.goto(`${site.url}/__mail`)
    await page.getByRole('link', { name: 'Confirm your email address' }).first().click({ timeout: 1_000 })
  }).toPass()
  await page.locator('pre a').first().click()
  await page.getByRole('button', { name: /Confirm/ }).click()
  await expect(page.getByText('is confirmed', { exact: false })).toBeVisible()

  let product = ''
  let saved = ''
  let price = 0
  let target = 0

  await test.step('follows the brand and sets a target price for its newest product', async () => {
    await page.goto(`${site.url}/brand/good-american`)
    await page.getByRole('button', { name: 'Follow Good American' }).click()
    await expect(page.getByRole('button', { name: 'Following Good American' })).toBeVisible()
    await page.goto(`${site.url}/brand/good-american?shelf=new`)
    product = await openFirst(page.locator(PRODUCT_LINKS))
    await page.getByRole('button', { name: `Set a price alert for ${product}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Price alert' })
    await dialog.getByLabel('It reaches a price that I choose').check()
    await dialog.getByLabel('It is cheaper').uncheck()
    const hint = await dialog.getByText(/^It costs/).textContent()
    price = Number(/\$(\d+\.\d\d)/.exec(String(hint))?.[1])
    target = Math.floor(price * 0.95)
    await dialog.getByLabel('Price to wait for').fill(String(target))
    await dialog.getByRole('button', { name: 'Save alert' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Alert set for ${product}: change it` })).toBeVisible()
  })

  await test.step('saves the product that arrived before it', async () => {
    await page.goto(`${site.url}/brand/good-american?shelf=new`)
    saved = await openFirst(page.locator(PRODUCT_LINKS).filter({ hasNotText: product }))
    const heart = page.getByRole('button', { name: `Save ${saved}`, exact: true })
    // The heart fills at once. A price that falls before the backend has it is no news.
    const stored = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/favorites'),
    )
    await heart.click()
    expect((await stored).ok()).toBe(true)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  await moveClock(THREE_TURNS_SECONDS)

  await test.step('the alerts are in the dashboard and the inbox, and the price history has the step', async () => {
    await expect(async () => {
      await page.goto(`${site.url}/dashboard?tab=alerts`)
      await expect(page.getByRole('link', { name: `${product} costs $` })).toBeVisible({
        timeout: 5_000,
      })
      await expect(page.getByRole('link', { name: `${saved} costs $` })).toBeVisible({ timeout: 1_000 })
      await expect(page.getByRole('link', { name: 'New from Good American' }).first()).toBeVisible({
        timeout: 1_000,
      })
    }).toPass(WITHIN_TWO_MINUTES)
    await expect(page.getByRole('region', { name: 'Your price alerts' })).toContainText(
      `$${target}.00 or less`,
    )
    await expect(async () => {
      await page.goto(`${site.url}/__mail`)
      await expect(page.getByRole('row').filter({ hasText: `${product} costs` })).toContainText(
        'patient@example.com',
        {
          timeout: 1_000,
        },
      )
    }).toPass(WITHIN_TWO_MINUTES)
    await page.goto(`${site.url}/dashboard?tab=alerts`)
    const alert = page.getByRole('link', { name: `${product} costs $` })
    const [reduced] = /\$[\d.]+/.exec(String(await alert.textContent())) ?? []
    await alert.click()
    const history = page.getByRole('region', { name: 'Price history' })
    await expect(history).toContainText(`$${price.toFixed(2)}`)
    await expect(history).toContainText(String(reduced))
  })
  await test.step('the footer leads to the deals, with the price before each reduction', async () => {
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Deals' }).click()
    await expect(page).toHaveURL(`${site.url}/discover?filter=deals`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals')
    const card = page.getByRole('article').first()
    await expect(async () => {
      await page.goto(`${site.url}/deals`)
      await expect(card.locator('s')).toHaveText(/\$\d+\.\d\d$/, { timeout: 5_000 })
    }).toPass(WITHIN_TWO_MINUTES)
    const struck = /\$.*/.exec(String(await card.locator('s').textContent()))?.[0] ?? ''
    await card.locator('a[href^="/product/"]').first().click()
    await expect(page.getByRole('region', { name: 'Price history' })).toContainText(struck)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('live products are found by their shop, with their price history and structured data', async ({
    page,
  }) => {
    await page.goto(`${site.url}/discover?retailers=shopify`)
    const products = page.locator('#products article a[href^="/product/"]')
    await expect(products).toHaveCount(24)
    for (const product of await products.all())
      await expect(product).toHaveAttribute('href', /^\/product\/shopify-/)

    await moveClock(ONE_TURN_SECONDS)
    const history = page.getByRole('region', { name: 'Price history' })
    let last = ''
    // The shop may raise the price of a product, or stop selling it, between the two pages.
    await expect(async () => {
      await page.goto(`${site.url}/discover?retailers=shopify&filter=deals`)
      await products.first().click({ timeout: 1_000 })
      await expect(history).toBeVisible({ timeout: 5_000 })
      await history.getByText('All observations').click()
      const prices = await history
        .getByRole('row')
        .filter({ hasText: '$' })
        .getByRole('cell', { name: /^\$/ })
        .allTextContents()
      last = prices[0] ?? ''
      // A change of the stock is an observation too, so the same price may stand in several rows.
      expect(dollars(last)).toBeLessThan(dollars(prices.find((price) => price !== last)))
    }).toPass(WITHIN_TWO_MINUTES)

    const things = structuredData(await page.content())
    expect([...things.keys()]).toEqual(['Product', 'BreadcrumbList'])
    expect([...things.values()].flatMap(faultsOf)).toEqual([])
    expect(things.get('Product')).toMatchObject({ offers: [{ price: last.slice(1) }] })
  })
})

import { randomUUID } from 'node:crypto'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { MODERATOR, rowsFor } from '../support/accounts.ts'
import { expectSent, queueTab } from '../support/queue.ts'
import { ROUTES } from '../support/routes.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { fillSuggestion } from '../support/suggest.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { scaleTime } from '../support/time-scale.ts'

const BRAND = '/brand/fenty-beauty'
const QUIET_LINE = 'you are looking at sample brands'

// One site, which starts without its backend.
test.describe.configure({ mode: 'default' })

let site: Site

test.beforeAll(async () => {
  site = await startSite({ withBackend: false })
})
test.afterAll(() => site?.stop())

test('during an outage every page shows sample data with a notice, and recovers afterwards', async ({
  page,
  request,
}) => {
  await site.stopBackend()
  for (const { path, text, remote } of ROUTES) {
    const response = await request.get(site.url + path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    expect(html, path).toContain(text.replace('&', '&amp;'))
    // Stories show brands and products below the text, but the list of stories does not.
    const showsBrands = remote === 'discover' || /^\/(brand|blog)\//.test(path)
    expect(html.includes(QUIET_LINE), path).toBe(showsBrands)
  }
  // A brand that the sample data lacks may exist in the backend, so the response must not be indexed or cached.
  for (const [path, title] of [
    ['/product/no-sample', 'The product didn’t load'],
    ['/brand/no-sample', 'Failed to load brand'],
  ] as const) {
    const response = await page.goto(site.url + path)
    expect([path, response?.status()]).toEqual([path, 503])
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }

  for (const { path, text } of isFull ? ROUTES : ROUTES.filter((route) => route.path === BRAND)) {
    await page.goto(site.url + path)
    await hydrated(page)
    await expect(page.getByRole('main'), path).toContainText(text)
  }
  await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
  await hydrated(page)
  await page.getByRole('tab', { name: 'Where to Buy' }).click()
  await expect(page.getByRole('heading', { name: 'Best Deal' })).toBeVisible()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: 'The reviews didn’t load' })).toBeVisible()

  await page.goto(`${site.url}/discover?tags=vegan`)
  await hydrated(page)
  await scaleTime(page, 0.2)
  await expect(page.locator('#products article').first()).toBeVisible()
  await expect(page.getByText(QUIET_LINE)).toBeVisible()
  await site.startBackend()
  await expect(page.getByText(QUIET_LINE)).toHaveCount(0)
  await expect(page.locator('#products article').first()).toBeVisible()
})

test('pages stay readable when the backend goes down during a visit, and a suggestion is delivered once afterwards', async ({
  page,
}) => {
  await site.startBackend()
  await page.goto(`${site.url}/discover`)
  await hydrated(page)
  await site.stopBackend()
  await page.getByRole('main').getByRole('link', { name: /SKIMS/ }).first().click()
  await expect(page).toHaveTitle('SKIMS | A-List')
  await expect(page.getByRole('main')).toContainText('Kim Kardashian')

  const brand = `Quite Another ${randomUUID().slice(0, 8)}`
  await page.getByRole('banner').getByRole('link', { name: 'Submit Brand' }).click()
  const form = await fillSuggestion(page, brand)
  await form.getByRole('button', { name: 'Submit brand' }).dblclick()
  await expect(page.getByText('Saved for later')).toBeVisible()
  await expect(page.getByLabel('Brand name')).toHaveValue('')
  await expect(queueTab(page)).toContainText('1 suggestion is waiting to be sent')
  await page.reload()
  await expect(queueTab(page)).toBeVisible()
  await site.startBackend()
  await expectSent(page)
  const rows = await rowsFor(site, MODERATOR, '/a-list/v1/brand-submissions?per_page=100')
  expect(rows.filter(({ brand_name }) => brand_name === brand)).toHaveLength(1)
})

import { isFull } from '../../shared/domain/src/testing/full.ts'
import { REMOTES, ROUTES } from '../support/routes.ts'
import { startSite } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { scaleTime } from '../support/time-scale.ts'

const QUIET_LINE = 'you are looking at sample brands'

test('during an outage every page shows sample data with a notice, and recovers afterwards', async ({
  page,
}) => {
  const site = await startSite({ withBackend: false })
  try {
    for (const route of ROUTES) {
      const { path, text, remote } = route
      if (!isFull && !REMOTES.includes(route)) {
        // `npm test` opens one page of each remote in the browser.
        const response = await page.request.get(site.url + path)
        expect(response.status(), path).toBe(200)
        expect(await response.text(), path).toContain(text.replace('&', '&amp;'))
        continue
      }
      expect((await page.goto(site.url + path))?.status(), path).toBe(200)
      await expect(page.getByRole('main'), path).toContainText(text)
      // Stories show brands and products below the text, but the list of stories does not.
      const showsBrands = remote === 'discover' || /^\/(brand|blog)\//.test(path)
      await expect(page.getByText(QUIET_LINE), path).toHaveCount(showsBrands ? 1 : 0)
    }

    await page.goto(`${site.url}/discover?tags=vegan`)
    await expect(page.locator('#products article').first()).toBeVisible()
    await expect(page.getByText(/sample/i).first()).toBeVisible()
    await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
    await hydrated(page)
    await page.getByRole('tab', { name: 'Where to Buy' }).click()
    await expect(page.getByText('Best Deal')).toBeVisible()
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await expect(page.getByText('Reviews coming soon!')).toBeVisible()
    // A brand that the sample data lacks may exist in the backend, so the response must not be indexed or
    // cached.
    for (const [path, title] of [
      ['/product/no-sample', 'Product Not Found'],
      ['/brand/no-sample', 'Failed to load brand'],
    ] as const) {
      const response = await page.goto(site.url + path)
      expect([path, response?.status()]).toEqual([path, 503])
      expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    }

    await page.goto(`${site.url}/brand/fenty-beauty`)
    await hydrated(page)
    await scaleTime(page, 0.2)
    await expect(page.getByText(QUIET_LINE)).toBeVisible()
    await site.startBackend()
    await expect(page.getByText(QUIET_LINE)).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('Rihanna')
  } finally {
    await site.stop()
  }
})

test('pages stay readable when the backend goes down during a visit', async ({
  page,
  stoppableSite: site,
}) => {
  await page.goto(`${site.url}/discover`)
  await hydrated(page)
  await site.stopBackend()
  await page.getByRole('main').getByRole('link', { name: /SKIMS/ }).first().click()
  await expect(page).toHaveTitle('SKIMS | A-List')
  await expect(page.getByRole('main')).toContainText('Kim Kardashian')
})

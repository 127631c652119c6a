import { seedCheckedLinks } from '../../backend/src/testing/seed-links.ts'
import { MODERATOR, openSignedIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { startLoopbackServer } from '../support/loopback-server.ts'
import { inMatrix } from '../support/matrix.ts'
import { startSite } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'
import { resize } from '../support/viewports.ts'

const PRODUCT = 'affiliate-gloss-bomb'
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** The backend polls for jobs every five seconds, and so does the list for the result. */
const UNTIL_CHECKED = { timeout: 30_000 }

// link-checks.test.ts and broken-links.test.tsx show the same in two halves, without a browser.
test(
  'a mended link leaves the list of broken links once a moderator checks it again',
  inMatrix(false),
  async ({ page }) => {
    let isMended = false
    const offers = { price: 24, priceCurrency: 'USD', availability: 'InStock' }
    const dearer = JSON.stringify({ '@type': 'Product', offers })
    const shop = await startLoopbackServer(({ url }, response) => {
      const status = url === '/dearer' || (url === '/gone' && isMended) ? 200 : 404
      response.writeHead(status, { 'content-type': 'text/html' })
      response.end(url === '/dearer' ? `<script type="application/ld+json">${dearer}</script>` : '')
    })
    const { host } = new URL(shop.url)
    const site = await startSite({
      env: { LINK_CHECK_MS: '86400000', STORE_TEST_HOSTS: host },
      fill: (database) => seedCheckedLinks(database, PRODUCT, host, ['/gone', '/dearer']),
    })
    try {
      await page.goto(`${site.url}/product/${PRODUCT}`)
      await page.getByRole('tab', { name: 'Where to Buy' }).click()
      await expect(page.getByText(/^Not checked since/).first()).toBeVisible()

      await openSignedIn(page, site, MODERATOR, '/admin?tab=cache')
      await page.getByRole('tab', { name: 'Broken links' }).click()
      const broken = page.getByRole('list', { name: 'Broken links' })
      await expect(broken).toContainText('The page no longer exists')
      await expect(page.getByText('Price differs: shop says $24.00, we show $21.00')).toBeVisible()
      for (const size of SIZES) {
        await resize(page, size)
        await expectAccessible(page, `broken links at ${size.width}`)
      }

      isMended = true
      await broken.getByRole('button', { name: /^Check again/ }).click()
      await expect(broken).toBeHidden(UNTIL_CHECKED)
      await page.getByRole('button', { name: /^Use the shop’s price/ }).click()
      await expect(page.getByText('No broken links')).toBeVisible()
    } finally {
      await site.stop()
      await shop.stop()
    }
  },
)

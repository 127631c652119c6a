import { expect, hydrated, test } from '../support/test.ts'

test('an image that fails to load leaves its frame in place', async ({ page, site }) => {
  await page.route(/\/pictures\/product-gloss-bomb/, (route) => route.fulfill({ status: 404 }))
  await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gloss Bomb Universal Lip Luminizer')
  await expect(page.getByRole('img', { name: /picture 1 of 3/ })).toHaveText('*')
})

test('invalid query parameters are ignored', async ({ request, site }) => {
  const junk = 'sort=up&price=9-1&page=-3&tags=%3Cscript%3E&filter=none&view=x'
  const response = await request.get(`${site.url}/discover?${junk}`)
  expect(response.status()).toBe(200)
  const html = await response.text()
  expect(html).toContain('Explore</h1>')
  expect(html).toContain('38 Results')
})

import { expect, hydrated, test } from '../support/test.ts'
import { scaleTime } from '../support/time-scale.ts'

test('a brand that fails to load shows an error, and appears by itself once it can be loaded', async ({
  page,
  site,
}) => {
  // The code that fetches the brand's data.
  const code = /\/remotes\/brand\/.*brand-data/
  await page.route(code, (route) => route.abort())
  await page.goto(`${site.url}/blog/forty-shades-and-after`)
  await hydrated(page)
  await page.getByRole('region', { name: 'Brands mentioned' }).getByRole('link', { name: /Fenty/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load brand')
  await page.unroute(code)
  await scaleTime(page, 0.2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fenty Beauty')
})

import type { Page } from '@playwright/test'
import type { Site } from '../support/start-site.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'
import { scaleTime } from '../support/time-scale.ts'

/**
 * Opens a brand from a story, while the code that fetches its data does not load.
 * @returns a function that lets the code load again
 */
async function openBroken(page: Page, site: Site): Promise<() => Promise<void>> {
  await page.route(/\/remotes\/brand\/.*brand-data/, (route) => route.abort())
  await page.goto(`${site.url}/blog/forty-shades-and-after`)
  await hydrated(page)
  await page.getByRole('region', { name: 'Brands mentioned' }).getByRole('link', { name: /Fenty/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load brand')
  return () => page.unroute(/\/remotes\/brand\/.*brand-data/)
}

test('a brand that fails to load shows an error, and "Try Again" loads it', async ({ page, site }) => {
  await openBroken(page, site)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fenty Beauty')
})

test('a brand that fails to load appears by itself once it can be loaded', async ({ page, site }) => {
  const repair = await openBroken(page, site)
  await repair()
  await scaleTime(page, 0.2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fenty Beauty')
})

test('without a store cache, the brand page shows its products and no store notice', async ({
  page,
  site,
}) => {
  const problems = collectProblems(page)
  await page.goto(`${site.url}/brand/skims`)
  await hydrated(page)
  await expect(page.getByText('Unable to Load Live Products')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Featured' }).getByRole('article')).toHaveCount(4)
  expect(problems).toEqual([])
})

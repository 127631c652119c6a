import { collectProblems, expect, hydrated, test } from '../support/test.ts'

const CARDS = 'main li article'

test('the list starts with the featured story, and a category and a search start at page 1', async ({
  page,
  site,
}) => {
  const problems = collectProblems(page)
  await page.goto(`${site.url}/blog`)
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Forty shades and after')
  await expect(page.locator(CARDS)).toHaveCount(6)
  await expect(main.getByRole('figure')).toHaveCount(0)
  for (const chip of ['All', 'News', 'Reviews', 'Launches', 'Shopping Guides', 'Brand Features']) {
    await expect(main.getByRole('link', { name: chip, exact: true })).toBeVisible()
  }

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${site.url}/blog?page=2`)
  await expect(main.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Launches', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/blog?category=launches`)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

  const count = main.getByRole('status')
  await expect(count).toHaveText('8 stories, page 2 of 2')
  const search = page.getByRole('searchbox', { name: 'Search stories' })
  await search.fill('DENIM')
  await expect(page).toHaveURL(`${site.url}/blog?q=DENIM`)
  await expect(count).toHaveText('1 story for “DENIM”')
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/blog?category=reviews&q=DENIM`)
  await search.fill('zebra')
  await expect(page.getByRole('heading', { name: 'No stories found' })).toBeVisible()
  await page.getByRole('link', { name: 'All stories' }).click()
  await expect(page).toHaveURL(`${site.url}/blog`)
  await expect(search).toHaveValue('')
  expect(problems).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages, categories and search are links and a form', async ({ page, site }) => {
    await page.goto(`${site.url}/blog?page=2`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: 'Reviews', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search stories' }).fill('blush')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/blog?category=reviews&q=blush`)
    await expect(page.locator(CARDS)).toHaveCount(1)
  })
})

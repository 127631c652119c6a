import { collectProblems, expect, hydrated, test } from '../support/test.ts'

const FENTY = '/brand/fenty-beauty'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the banner, the shop and the story are readable', async ({ page, site }) => {
    await page.goto(`${site.url}/brand/good-american`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Good American')
    await expect(main).toContainText('by Khloé Kardashian')
    await expect(main).toContainText('by Emma Grede')
    await expect(main.getByRole('link', { name: 'Back' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'See Products' })).toHaveAttribute('href', /#shop$/)
    await expect(main.getByText('Unable to Load Live Products')).toHaveCount(0)
    await expect(main.getByRole('list', { name: 'Featured' }).getByRole('article')).toHaveCount(4)
    await expect(main.getByRole('link', { name: /^Share by/ })).toHaveText([
      'X (Twitter)',
      'Facebook',
      'Pinterest',
    ])
    await expect(main.getByRole('heading', { name: 'Hear it first' })).toBeVisible()

    await main.getByRole('tab', { name: 'Shop', exact: true }).press('Tab')
    await expect(main.getByRole('tab', { name: 'Brand Story' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('region', { name: 'About' })).toContainText('Founded2016CategoriesFashion')
    await expect(main.getByRole('region', { name: 'About' })).toContainText('jeans')
    const creators = main.getByRole('region', { name: 'Meet the Creator' })
    await expect(creators.getByRole('article')).toHaveCount(2)
    await expect(creators).toContainText('Quick facts')
    await expect(creators).toContainText('Los Angeles, California')
  })
})

test('the open tab is in the URL: the page opens with it, and back returns to it', async ({ page, site }) => {
  const problems = collectProblems(page)
  await page.goto(`${site.url}${FENTY}?tab=news`)
  const stories = page.getByRole('tabpanel').getByRole('article')
  await expect(stories.first()).toContainText('Forty shades and after')
  await expect(stories.first().getByRole('link')).toHaveAttribute('href', '/blog/forty-shades-and-after')
  expect(await stories.count()).toBeLessThanOrEqual(6)
  await hydrated(page)
  const open = page.getByRole('tablist', { name: 'About Fenty Beauty' }).getByRole('tab', { selected: true })
  await expect(open).toHaveText('News')
  await page.getByRole('tab', { name: 'Shop', exact: true }).click()
  await expect(page).toHaveURL(site.url + FENTY)
  await expect(open).toHaveText('Shop')
  await page.goBack()
  await expect(open).toHaveText('News')
  await open.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\?tab=story$/)
  await expect(open).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Meet the Creator' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')

  await page.getByRole('tab', { name: 'New Products' }).click()
  await expect(page).toHaveURL(/\?shelf=new$/)
  await expect(page.getByRole('list', { name: 'New Products' }).getByRole('article')).not.toHaveCount(0)
  await page.getByRole('tab', { name: 'New Products' }).press('End')
  await expect(page).toHaveURL(/\?shelf=discounts$/)
  await expect(page.getByRole('heading', { name: 'Sale Items' })).toBeVisible()
  expect(problems).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('choosing a tab brings its panel into view', async ({ page, site }) => {
    await page.goto(site.url + FENTY)
    await hydrated(page)
    const news = page.getByRole('tabpanel').getByRole('article').first()
    const tab = page.getByRole('tab', { name: 'News' })
    const top = async () => (await tab.boundingBox())?.y ?? Number.NaN
    expect(await top()).toBeGreaterThan(600)
    await tab.click()
    await expect(news).toBeInViewport({ ratio: 0.5 })
    await expect.poll(top).toBeLessThan(510)
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Shop', exact: true, selected: true })).toBeVisible()
    await expect.poll(top).toBeGreaterThan(600)
  })
})

test('unknown brands and stories are pages with status 404 that say so', async ({ request, site }) => {
  for (const [path, text] of [
    ['/brand/999999', 'Brand Not Found'],
    ['/brand/nobody-at-all', 'Brand Not Found'],
    ['/blog/nothing-of-the-kind', 'Post not found'],
  ] as const) {
    const response = await request.get(site.url + path)
    expect([path, response.status()]).toEqual([path, 404])
    expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${text}<`))
  }
})

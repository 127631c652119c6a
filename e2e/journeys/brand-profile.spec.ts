import { inMatrix } from '../support/matrix.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

const FENTY = '/brand/fenty-beauty'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the banner, the shop and the other views are readable', async ({ page, site }) => {
    await page.goto(`${site.url}/brand/good-american`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Good American')
    await expect(main).toContainText('by Khloé Kardashian')
    await expect(main).toContainText('by Emma Grede')
    await expect(main.getByRole('link', { name: 'Back' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Shop', exact: true })).toHaveAttribute('href', /#shop$/)
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

    await page.goto(`${site.url}${FENTY}?tab=news`)
    const stories = main.getByRole('tabpanel').getByRole('article')
    await expect(stories.first()).toContainText('Forty shades and after')
    expect(await stories.count()).toBeLessThanOrEqual(6)
    await stories.first().getByRole('link').click()
    await expect(page).toHaveURL(`${site.url}/blog/forty-shades-and-after`)
  })
})

test('the open tab is in the URL and is restored by back and reload', async ({ page, site }) => {
  const problems = collectProblems(page)
  await page.goto(site.url + FENTY)
  await hydrated(page)
  const open = page.getByRole('tablist', { name: 'About Fenty Beauty' }).getByRole('tab', { selected: true })
  await page.getByRole('tab', { name: 'News' }).click()
  await expect(page).toHaveURL(/\?tab=news$/)
  await page.reload()
  await hydrated(page)
  await expect(open).toHaveText('News')
  await page.goBack()
  await expect(open).toHaveText('Shop')
  await open.focus()
  await page.keyboard.press('ArrowRight')
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

// coupon.test.tsx copies a code, and the share button below uses the real clipboard.
test('copying a coupon shows "Coupon copied!"', inMatrix(false), async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}${FENTY}?shelf=discounts`)
  await hydrated(page)
  // The sample's coupons expire in the year after the one in which the site was set up.
  await expect(page.getByText(/^Valid until June 30, 20\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy the code WELCOME20' }).click()
  await expect(page.getByText('Coupon copied!').last()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME20')
})

test('a brand’s number redirects permanently to the brand’s URL, with the query', async ({
  site,
  request,
}) => {
  const response = await request.get(`${site.url}/wp-json/wp/v2/celebrity_brand?slug=skims`)
  const [{ id }] = (await response.json()) as [{ id: number }]
  const moved = await request.get(`${site.url}/brand/${id}?tab=story`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers().location).toBe('/brand/skims?tab=story')
})

test('an unknown brand shows "Brand Not Found" and "Go Back"', async ({ page, site }) => {
  expect((await page.request.get(`${site.url}/brand/999999`)).status()).toBe(404)
  expect((await page.goto(`${site.url}/brand/nobody-at-all`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand Not Found')
  await hydrated(page)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`${site.url}/discover`)
})

test('structured data names brand, founders and breadcrumbs, and link previews have an image', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}${FENTY}?tab=story`)
  await expect(page).toHaveTitle('Fenty Beauty | A-List')
  const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content')
  const description = await content('name="description"')
  expect(description).toHaveLength(160)
  expect(description).toMatch(/\.\.\.$/)
  expect(await content('property="og:image"')).toBe(`${site.url}/og/brand/fenty-beauty.jpg`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + FENTY)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(texts.map((text) => JSON.parse(text))).toMatchObject([
    { '@type': 'Organization', name: 'Fenty Beauty', founder: [{ '@type': 'Person', name: 'Rihanna' }] },
    { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: 'Fenty Beauty' }] },
  ])
})

test('shop links are marked as affiliate links, open in a new tab and have a disclosure', async ({
  page,
  site,
}) => {
  await page.goto(site.url + FENTY)
  const store = new URL((await page.getByRole('link', { name: /^Visit Store/ }).getAttribute('href')) ?? '')
  expect(store.origin).toBe('https://fentybeauty.com')
  expect(Object.fromEntries(store.searchParams)).toEqual({
    ref: 'a-list',
    utm_source: 'a-list',
    utm_medium: 'referral',
  })
  const shops = page.getByRole('list', { name: 'Shops that sell Fenty Beauty' }).getByRole('link')
  await expect(shops).toHaveText([/^Ulta/, /^Amazon/, /^Sephora/])
  for (const shop of await shops.all()) {
    await expect(shop).toHaveAttribute('rel', 'sponsored nofollow noopener')
    await expect(shop).toHaveAttribute('target', '_blank')
  }
  await expect(page.getByRole('link', { name: 'How that works' }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Fenty Beauty elsewhere' }).getByRole('link')).toHaveText([
    /^Instagram/,
    /^X/,
    /^Website/,
  ])
})

test('the floating share button offers four networks and copies the brand’s URL', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}${FENTY}?tab=story`)
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Share Fenty Beauty' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Share by Email' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).first().press('Enter')
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.pathname + copied.search).toBe(
    `${FENTY}?utm_source=social&utm_medium=share&utm_campaign=A-List`,
  )
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.getByRole('link', { name: 'Share by Email' })).toHaveCount(0)
})

test.describe('votes about coupons', () => {
  const COUPONS = '/brand/savage-x-fenty?shelf=discounts'

  // coupon-vote.test.tsx shows the same without a browser.
  test(
    'a guest says that a coupon worked, and the page counts it',
    inMatrix(false),
    async ({ page, site }) => {
      const problems = collectProblems(page)
      await page.goto(site.url + COUPONS)
      await hydrated(page)
      const coupons = page.getByRole('region', { name: 'Coupons' })
      const yes = coupons.getByRole('button', { name: /^Yes,/ }).first()
      await yes.click()
      await expect(page.getByText('Thanks for telling us!').last()).toBeVisible()
      await expect(coupons.getByText(/^Worked for 1 of 1, today$/).first()).toBeVisible()
      expect(problems).toEqual([])
    },
  )

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the answer is posted to the page', async ({ page, site }) => {
      await page.goto(`${site.url}/brand/goop?shelf=discounts`)
      const coupons = page.getByRole('region', { name: 'Coupons' })
      await coupons.getByRole('button', { name: /^No,/ }).first().click()
      await expect(page).toHaveURL(/[?&]voted=WELLNESS20/)
      await expect(coupons.getByText('Thanks for telling us!')).toBeVisible()
    })
  })
})

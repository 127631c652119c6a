import type { Page, Route } from '@playwright/test'
import { collectProblems, expect, hydrated, settled, test, WITH_MOTION } from '../support/test.ts'

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('a walk through the remotes never reloads the document or loads a second copy of React', async ({
    page,
    site,
  }) => {
    const problems = collectProblems(page)
    const scripts = scriptsOf(page)
    await page.goto(`${site.url}/`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))

    await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click()
    await expect(page).toHaveTitle('Explore | A-List')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Rare Beauty/ })
      .first()
      .click()
    await expect(page).toHaveTitle('Rare Beauty | A-List')
    await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
    await expect(page).toHaveTitle('Stories | A-List')
    await page.goBack()
    await expect(page).toHaveTitle('Rare Beauty | A-List')
    await expect(page.getByRole('main')).toContainText('Selena Gomez')

    expect(await page.evaluate(() => 'wasHereBefore' in window)).toBe(true)
    expect(problems).toEqual([])
    // React and react-dom each assign their internals to a property with such a name, once per copy.
    const internals = /__(?:CLIENT|DOM)_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g
    expect((await Promise.all(scripts)).join('\n').match(internals)).toHaveLength(2)
  })

  test('a card links to its product, only its image moves into the new page, and Back returns to the list', async ({
    page,
    site,
  }) => {
    const problems = collectProblems(page)
    await page.addInitScript(notePictures)
    await page.goto(`${site.url}/discover?category=beauty`)
    await hydrated(page)
    const card = page.locator('#products article').filter({ hasText: 'Gloss Bomb Universal' }).first()
    const source = await card.locator('img').getAttribute('src')
    await card.getByRole('link', { name: /^Gloss Bomb/ }).click()
    await expect(page).toHaveTitle(/^Gloss Bomb Universal Lip Luminizer \|/)
    // Checks the names before and after the transition. Afterwards, no element has one.
    await expect.poll(() => page.evaluate(() => pictures.before)).toEqual([source])
    await expect.poll(() => page.evaluate(() => pictures.after)).toEqual([source])
    await expect.poll(() => page.evaluate(() => pictures.now())).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gloss Bomb Universal Lip Luminizer')
    await page.getByRole('tab', { name: 'Where to Buy' }).click()
    await expect(page.getByText(/^\d of \d in stock$/)).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beauty Products')
    expect(problems).toEqual([])
  })
})

/** Collects the texts of the scripts that the page loads. */
function scriptsOf(page: Page): Promise<string>[] {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text())
  })
  return texts
}

interface NamedPictures {
  before?: (string | null)[]
  after?: (string | null)[]
  now(): (string | null)[]
}
declare const pictures: NamedPictures

/** Runs in the page. Records which images take part in the page's first view transition. */
function notePictures() {
  const now = () =>
    [...document.querySelectorAll('img')]
      .filter(({ style }) => style.viewTransitionName)
      .map((one) => one.getAttribute('src'))
  const noted: NamedPictures = { now }
  Object.assign(window, { pictures: noted })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    noted.before ??= now()
    return start(async () => {
      if (typeof update === 'function') await update()
      noted.after ??= now()
    })
  }
}

test('the focus moves to the heading of a new page, its title is announced, and back restores the scroll position', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${site.url}/discover`)
  await hydrated(page)
  const link = page.getByRole('main').getByRole('link', { name: /SKIMS/ }).first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 200))
  // Measured at the moment of the click, because the click may scroll the page a little.
  await page.evaluate(() => addEventListener('click', () => Object.assign(window, { before: scrollY }), true))
  await link.click()
  await expect(page.getByRole('status').filter({ hasText: 'SKIMS | A-List' })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  const before = await page.evaluate(() => (window as unknown as { before: number }).before)
  expect(before).toBeGreaterThan(300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Explore | A-List')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('back returns to the same card of a grid, though the rows above it are out of view', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${site.url}/discover?view=products`)
  await hydrated(page)
  const link = page.locator('#products').getByRole('article').nth(16).getByRole('heading').getByRole('link')
  const placeOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await page.mouse.move(200, 350)
  let top = 0
  // Each row is rendered on the way, and gets its real height.
  await expect(async () => {
    const before = await placeOf()
    if (before >= 500) await page.mouse.wheel(0, 200)
    top = await placeOf()
    // The last scroll has ended.
    expect([before < 500, top]).toEqual([true, before])
  }).toPass({ intervals: [50] })
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await settled(page)
  await page.goBack()
  await expect(page).toHaveTitle('All Products | A-List')
  await settled(page)
  expect(await placeOf()).toBe(top)
  // The next Tab continues from here.
  await expect(link).toBeFocused()
})

test('a hovered link is prefetched, even before the prefetch code has loaded, and a line shows a slow navigation', async ({
  page,
  site,
}) => {
  const asked = Promise.withResolvers<Route>()
  await page.route(/\.late\..*\.js$/, (route) => asked.resolve(route))
  await page.goto(`${site.url}/auth`)
  const held = await asked.promise
  const stories = page.waitForRequest(/\/remotes\/blog\/.*remoteEntry/)
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).hover()
  await held.continue()
  await stories

  await page.unrouteAll()
  await hydrated(page)
  const entry = Promise.withResolvers<Route>()
  await page.route(/\/remotes\/discover\/.*remoteEntry/, entry.resolve, { times: 1 })
  const discover = page.getByRole('banner').getByRole('link', { name: 'Discover' })
  await discover.hover()
  const slow = await entry.promise
  await discover.click()
  const line = page.locator('.navigation-progress')
  await expect(line).toBeVisible()
  await expect(page).toHaveTitle('Sign in | A-List')
  await slow.continue()
  await expect(page).toHaveTitle('Explore | A-List')
  await expect(line).toHaveCount(0)
})

test('every page of the shell has its title', async ({ request, site }) => {
  for (const [path, title] of [
    ['/auth', 'Sign in'],
    ['/auth?tab=sign-up', 'Sign up'],
    ['/exit?url=https%3A%2F%2Fwww.sephora.com%2F', 'Leaving'],
    ['/preview?src=https%3A%2F%2Fwww.amazon.com%2F', 'Preview'],
    ['/help', 'Help Center'],
    ['/contact', 'Contact Us'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/affiliate-disclosure', 'Affiliate Disclosure'],
    ['/no/such/page', 'Page not found'],
  ]) {
    const html = await (await request.get(site.url + path)).text()
    expect(html, path).toContain(`<title>${title} | A-List</title>`)
  }
})

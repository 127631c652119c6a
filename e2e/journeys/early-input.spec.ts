import type { Page } from '@playwright/test'
import { inMatrix } from '../support/matrix.ts'
import { expect, hydrated, test } from '../support/test.ts'

// Every control × pressed, chosen or filled in before the scripts have come, on a processor slowed four times. With
// `--full`, also as soon as it can be seen, when the page may be in the middle of its hydration.
// The filters of a wide screen are missing here: they exist only after hydration. `npm test` tries a press
// and a choice. use-form.test.tsx shows that the text of a form stays.

const SLOWDOWN = 4
const TRIES = 20

interface EarlyCase {
  control: string
  path: string
  /** Uses the control while no script has loaded. */
  act: (page: Page) => Promise<unknown>
  /** What the same act does on a hydrated page. */
  effect: (page: Page) => Promise<unknown>
  isPhone?: boolean
}

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(new RegExp(`^${label}( \\*)?$`))
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** A text field keeps its text. */
function filled(control: string, path: string, label: string, text: string): EarlyCase {
  return {
    control,
    path,
    act: (page) => field(page, label).fill(text),
    effect: (page) => expect(field(page, label)).toHaveValue(text),
  }
}

function pressed(
  control: string,
  path: string,
  name: string | RegExp,
  effect: EarlyCase['effect'],
  options: Partial<EarlyCase> = {},
): EarlyCase {
  return {
    control,
    path,
    act: (page) => page.getByRole('button', { name }).filter({ visible: true }).first().click(),
    effect,
    ...options,
  }
}

const SORT_ORDER: EarlyCase = {
  control: 'sort order',
  path: '/discover?category=beauty',
  act: (page) => page.getByLabel('Sort by').selectOption('price-low'),
  async effect(page) {
    await expect(page).toHaveURL(/sort=price-low/)
    await expect(page.getByLabel('Sort by')).toHaveValue('price-low')
  },
}

const HEART = pressed('heart of a product', '/discover?category=beauty', /^Save /, (page) =>
  expect(page.getByText('Please log in to save favorites')).toBeVisible(),
)

const CASES: EarlyCase[] = [
  filled('newsletter, home', '/', 'Email', 'fan@example.com'),
  filled('newsletter, brand', '/brand/skims', 'Email', 'fan@example.com'),
  filled('contact', '/contact', 'Message', 'The founding year is wrong.'),
  filled('suggestion', '/submit-brand', 'Brand name', 'Nova'),
  filled('sign-in', '/auth', 'Username or email', 'sam'),
  filled('password', '/auth', 'Password', 'correct horse'),
  filled('sign-up', '/auth?tab=sign-up', 'Confirm password', 'correct horse'),
  {
    control: 'suggestion, category',
    path: '/submit-brand',
    act: (page) => field(page, 'Category').selectOption('Beauty'),
    effect: (page) => expect(field(page, 'Category')).toHaveValue('Beauty'),
  },
  {
    control: 'header search',
    path: '/',
    act: (page) => page.getByPlaceholder('Search brands...').first().pressSequentially('rihanna'),
    async effect(page) {
      await expect(page.getByPlaceholder('Search brands...').first()).toHaveValue('rihanna')
      await expect(page.getByRole('option').first()).toContainText('Rihanna')
    },
  },
  {
    control: 'stories search',
    path: '/blog',
    act: (page) => page.getByLabel('Search stories').pressSequentially('fenty'),
    async effect(page) {
      await expect(page).toHaveURL(/\?q=fenty$/)
      await expect(page.getByLabel('Search stories')).toHaveValue('fenty')
    },
  },
  SORT_ORDER,
  {
    control: 'theme',
    path: '/',
    act: (page) => page.getByRole('contentinfo').getByTitle('Dark').click(),
    effect: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  },
  HEART,
  pressed('add to list', '/product/affiliate-gloss-bomb', /list/i, (page) =>
    expect(page.getByRole('dialog')).toBeVisible(),
  ),
  pressed('share', '/product/affiliate-gloss-bomb', /^Share/, (page) =>
    expect(page.getByRole('dialog')).toBeVisible(),
  ),
  pressed('follow a brand', '/brand/skims', /^Follow /, (page) =>
    expect(toast(page, 'log in').or(page.getByText(/sign in|log in/i).first())).toBeVisible(),
  ),
  pressed('show password', '/auth', 'Show password', (page) =>
    expect(field(page, 'Password')).toHaveAttribute('type', 'text'),
  ),
  {
    control: 'product tab',
    path: '/product/affiliate-gloss-bomb',
    act: (page) => page.getByRole('tab', { name: 'Details' }).click(),
    effect: (page) =>
      expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true'),
  },
  {
    control: 'where to buy',
    path: '/product/affiliate-gloss-bomb',
    act: (page) => page.getByRole('tab', { name: 'Where to Buy' }).click(),
    effect: (page) =>
      expect(page.getByRole('tab', { name: 'Where to Buy' })).toHaveAttribute('aria-selected', 'true'),
  },
  pressed('next picture', '/product/affiliate-gloss-bomb', 'Next picture', (page) =>
    expect(page.getByRole('button', { name: 'Previous picture' })).toBeEnabled(),
  ),
  pressed('chip of Fan Favorites', '/', 'Wellness', (page) =>
    expect(main(page).getByRole('button', { name: 'Wellness' })).toHaveAttribute('aria-pressed', 'true'),
  ),
  {
    control: 'newsletter, by Enter',
    path: '/',
    async act(page) {
      await field(page, 'Email').fill('nobody@')
      await field(page, 'Email').press('Enter')
    },
    effect: (page) => expect(page.getByText('Please enter a valid email address')).toBeVisible(),
  },
  {
    control: 'search of the bottom bar',
    path: '/',
    act: (page) => page.getByText('Search', { exact: true }).filter({ visible: true }).last().click(),
    effect: (page) => expect(page.getByPlaceholder('Search brands, celebrities, products...')).toBeFocused(),
    isPhone: true,
  },
  pressed(
    'filter sheet',
    '/discover?category=beauty',
    /^Filter/,
    (page) => expect(page.getByRole('dialog', { name: 'Filter Products' })).toBeVisible(),
    { isPhone: true },
  ),
]

/** Holds all scripts until `release` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Uses the controls of the cases before hydration. */
async function expectKept(page: Page, url: string, cases: readonly EarlyCase[]): Promise<void> {
  const release = await holdScripts(page)
  await slowDown(page, SLOWDOWN)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  for (const { act } of cases) await act(page)
  expect(await page.evaluate(() => Object.keys(document.documentElement))).toEqual([])
  release()
  await hydrated(page)
  for (const { effect } of cases) await effect(page)
}

test('a choice and a press before hydration both count', async ({ page, site }) => {
  // The heart’s toast stays only for seconds, so it is looked for first.
  await expectKept(page, site.url + HEART.path, [HEART, SORT_ORDER])
})

for (const early of CASES) {
  const { control, path, act, effect, isPhone } = early
  test(`${control} at ${path}, before hydration`, inMatrix(false), async ({ page, site }) => {
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
    await expectKept(page, site.url + path, [early])
  })

  for (const rate of [1, SLOWDOWN]) {
    test(
      `${control} at ${path}, ${TRIES} times as soon as it can be seen, on a processor slowed ${rate} times`,
      inMatrix(false),
      async ({ browser, site }) => {
        test.setTimeout(600_000)
        const lost: string[] = []
        for (let attempt = 1; attempt <= TRIES; attempt++) {
          const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 }
          const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
          const page = await context.newPage()
          await slowDown(page, rate)
          await page.goto(site.url + path, { waitUntil: 'commit' })
          await act(page)
          await effect(page).catch((error: Error) => lost.push(`try ${attempt}: ${error.message}`))
          await context.close()
        }
        expect(lost).toEqual([])
      },
    )
  }
}

test('a form that is sent before hydration is answered by the server, and a text that is typed then stays', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page)
  await page.goto(`${site.url}/`, { waitUntil: 'domcontentloaded' })
  await field(page, 'Email').fill('nobody@')
  await main(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  const search = page.getByPlaceholder('Search brands...').first()
  await search.fill('rihanna')
  release()
  await hydrated(page)
  await expect(search).toHaveValue('rihanna')
  // The page works like any other from here.
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await field(page, 'Email').fill('fan@example.com')
  await expect(page.getByText('Please enter a valid email address')).toBeHidden()
  await main(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You're In!")).toBeVisible()
})

test('that a form was accepted before hydration is not part of the address that people copy', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page)
  await page.goto(`${site.url}/`, { waitUntil: 'domcontentloaded' })
  await field(page, 'Email').fill('early@example.com')
  await main(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You're In!")).toBeVisible()
  await expect(page).toHaveURL(/sent=newsletter/)
  release()
  await hydrated(page)
  await expect(page).toHaveURL(`${site.url}/#form-newsletter`)
  await expect(page.getByText("You're In!")).toBeVisible()
  await page.reload()
  await expect(field(page, 'Email')).toBeVisible()
})

import { EXIT_COUNTDOWN_SECONDS } from '../../shared/domain/src/limits.ts'
import { GLOSS } from '../support/lists.ts'
import { expect, hydrated, test } from '../support/test.ts'

test('a link to /preview loads a document that may frame the shop, and the shop can’t control the page', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => Object.assign(window, { told: data }))
  })
  await page.route('https://goop.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>The shop</h1><script>
        const tries = {}
        for (const [name, work] of Object.entries({
          leads: () => { top.location = 'https://evil.example/' },
          cookie: () => document.cookie,
          storage: () => localStorage.length,
          reads: () => parent.document.title,
        })) try { work(); tries[name] = 'done' } catch { tries[name] = 'refused' }
        parent.postMessage(tries, '*')
      </script>`,
    }),
  )
  await page.goto(`${site.url}/help`)
  await hydrated(page)
  const preview = page.waitForResponse(/\/preview\?/)
  await page.evaluate(() => {
    Object.assign(window, { wasHereBefore: true })
    const link = Object.assign(document.createElement('a'), {
      href: '/preview?src=https%3A%2F%2Fgoop.com%2Fp&brand=Goop',
    })
    document.body.append(link)
    link.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('goop.com')
  const policy = (await preview).headers()['content-security-policy']
  expect(policy).toContain('frame-src https://goop.com https://www.goop.com;')
  expect(await page.evaluate(() => 'wasHereBefore' in window)).toBe(false)
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The shop')
  const refused = { leads: 'refused', cookie: 'refused', storage: 'refused', reads: 'refused' }
  await expect.poll(() => page.evaluate(() => (window as unknown as { told: unknown }).told)).toEqual(refused)
  await expect(page).toHaveURL(/\/preview\?/)
  await hydrated(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`${site.url}/help`)
})

test('on a phone, a shop button that the bottom bar covers is repeated above the bar', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/product/${GLOSS}`)
  await hydrated(page)
  const buttons = page.getByRole('main').getByRole('link', { name: /Shop Now/ })
  const { y = 0, height = 0 } = (await buttons.first().boundingBox()) ?? {}
  const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox()
  // The bar begins in the middle of the button.
  await page.setViewportSize({ width: 390, height: Math.round(y + height / 2 + (bar?.height ?? 0)) })
  await expect(buttons).toHaveCount(2)
  await buttons.last().click({ trial: true })
})

test('a tab that was opened for a shop closes once the shop is open', async ({ page, context, site }) => {
  await context.route('https://www.sephora.com/**', (route) => route.fulfill({ body: 'The shop' }))
  await context.clock.install()
  await page.goto(`${site.url}/discover?category=beauty`)
  const opened = context.waitForEvent('page')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Quick Shop/ })
    .first()
    .click({ modifiers: ['Control'] })
  const exit = await opened
  await hydrated(exit)
  for (let second = 0; second < EXIT_COUNTDOWN_SECONDS; second += 1) await exit.clock.fastForward(1000)
  const shop = context.waitForEvent('page')
  const closed = exit.waitForEvent('close')
  const pressed = exit.getByRole('button', { name: 'Continue' }).click()
  // The tab may close before Playwright has reported the click.
  await Promise.all([closed, pressed.catch(() => {})])
  expect((await shop).isClosed()).toBe(false)
})

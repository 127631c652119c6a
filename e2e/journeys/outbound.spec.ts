import { EXIT_COUNTDOWN_SECONDS } from '../../shared/domain/src/limits.ts'
import { expect, hydrated, test } from '../support/test.ts'

test('a framed preview can’t control the page', async ({ page, site }) => {
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
  await page.goto(`${site.url}/preview?src=${encodeURIComponent('https://goop.com/p')}&brand=Goop`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('goop.com')
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The shop')
  const refused = { leads: 'refused', cookie: 'refused', storage: 'refused', reads: 'refused' }
  await expect.poll(() => page.evaluate(() => (window as unknown as { told: unknown }).told)).toEqual(refused)
  await expect(page).toHaveURL(/\/preview\?/)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('only /preview may frame other sites, even after navigation inside the site', async ({ page, site }) => {
  const policyOf = async (path: string) =>
    (await page.request.get(site.url + path)).headers()['content-security-policy'] ?? ''
  expect(await policyOf('/preview?src=https%3A%2F%2Fgoop.com%2F')).toContain(
    'frame-src https://goop.com https://www.goop.com;',
  )
  expect(await policyOf('/help')).not.toContain('frame-src')

  await page.route('https://www.amazon.com/**', (route) => route.fulfill({ body: 'A shop' }))
  await page.goto(`${site.url}/help`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/preview?src=https%3A%2F%2Fwww.amazon.com%2F',
    })
    document.body.append(link)
    link.click()
  })
  await expect(page.getByRole('link', { name: /Open Amazon/ })).toBeVisible()
  expect(await page.evaluate(() => 'wasHereBefore' in window)).toBe(false)
})

test('a preview of an unknown site redirects to the exit page', async ({ page, site }) => {
  await page.goto(`${site.url}/preview?src=${encodeURIComponent('https://evil.example/p')}&brand=Goop`)
  await expect(page).toHaveURL(/\/exit\?url=https%3A%2F%2Fevil\.example%2Fp&brand=Goop$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaving A-List')
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
  await exit.getByRole('button', { name: 'Continue' }).click()
  await closed
  expect((await shop).isClosed()).toBe(false)
})

test('a dangerous link is refused before any script has run', async ({ request, site }) => {
  for (const path of ['/exit?url=', '/preview?src=']) {
    for (const address of [
      'javascript:alert(1)',
      'https://www.sephora.com@evil.example/',
      `${site.url}/exit`,
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
    ]) {
      const html = await (await request.get(site.url + path + encodeURIComponent(address))).text()
      expect(html).toContain('This link can’t be opened')
      expect(html).not.toContain('<iframe')
    }
  }
})

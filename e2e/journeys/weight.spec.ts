import { expect, test } from '../support/test.ts'
import { weighPage } from '../support/weigh-page.ts'

// Checks the design's size budgets. No browser is needed, because size does not depend on speed.

/** The bytes that a server can send before the first acknowledgement: ten packets, without their headers. */
const FIRST_FLIGHT = 14 * 1024
const SCRIPT = 150_000
const SHELL_SCRIPT = 110_000

/** Pages with much text or many cards may exceed the budget up to these limits. */
const LONG_PAGES: Record<string, number> = {
  '/': 17_500,
  '/discover': 21_000,
  '/blog/forty-shades-and-after': 18_500,
}

for (const path of [
  '/',
  '/discover',
  '/product/affiliate-gloss-bomb',
  '/brand/fenty-beauty',
  '/submit-brand',
  '/blog',
  '/blog/forty-shades-and-after',
  '/dashboard',
]) {
  test(`${path} is within the budget`, async ({ site }) => {
    const { html, shell, remote } = await weighPage(site.url, path)
    expect(remote).toBeGreaterThan(3000)
    expect(html).toBeLessThanOrEqual(LONG_PAGES[path] ?? FIRST_FLIGHT)
    expect(shell + remote).toBeLessThanOrEqual(SCRIPT)
  })
}

for (const path of ['/auth', '/help', '/contact', '/exit?url=https%3A%2F%2Fwww.sephora.com']) {
  test(`${path} is within the budget, without a remote`, async ({ site }) => {
    const { html, shell, remote } = await weighPage(site.url, path)
    expect(html).toBeLessThanOrEqual(FIRST_FLIGHT)
    expect({ remote, isWithin: shell <= SHELL_SCRIPT }).toEqual({ remote: 0, isWithin: true })
  })
}

test('a story loads at most 15 kB of script beyond the shell', async ({ site }) => {
  const { remote } = await weighPage(site.url, '/blog/forty-shades-and-after')
  expect(remote).toBeLessThanOrEqual(15_000)
})

import { FIRST_FLIGHT } from '../../shell/server/http/compression.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'
import { weighPage } from '../support/weigh-page.ts'

// Checks the design's size budgets. No browser is needed, because size does not depend on speed.

/** Scripts may exceed their budget by 3 %, so that no test fails for the few bytes of an unrelated change. */
const ROOM = 1.03

const SCRIPT = 150_000
const SHELL_SCRIPT = 110_000

/** Pages with much text or many cards may exceed the budget up to these limits. */
const LONG_PAGES: Record<string, number> = {
  '/': 17_500,
  '/discover': 21_000,
  '/blog/forty-shades-and-after': 18_500,
}

// A site of its own: other tests change that of the worker, and with it the bytes of its pages.
let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

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
  test(`${path} is within the budget`, async () => {
    const { html, shell, remote } = await weighPage(site.url, path)
    expect(remote).toBeGreaterThan(3000)
    expectHtml(html, LONG_PAGES[path] ?? FIRST_FLIGHT)
    expectScripts(shell + remote, SCRIPT)
  })
}

for (const path of ['/auth', '/help', '/contact', '/exit?url=https%3A%2F%2Fwww.sephora.com']) {
  test(`${path} is within the budget, without a remote`, async () => {
    const { html, shell, remote } = await weighPage(site.url, path)
    expect(remote).toBe(0)
    expectHtml(html, FIRST_FLIGHT)
    expectScripts(shell, SHELL_SCRIPT)
  })
}

test('a story loads about 15 kB of script beyond the shell at most', async () => {
  const { remote } = await weighPage(site.url, '/blog/forty-shades-and-after')
  expectScripts(remote, 15_000)
})

function expectHtml(bytes: number, budget: number) {
  console.log(`HTML: ${bytes} of ${budget} bytes`)
  expect.soft(bytes).toBeLessThanOrEqual(budget)
}

function expectScripts(bytes: number, budget: number) {
  console.log(`scripts: ${bytes} of ${budget} bytes`)
  expect.soft(bytes).toBeLessThanOrEqual(budget * ROOM)
}

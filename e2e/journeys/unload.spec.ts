import type { CDPSession, Page } from '@playwright/test'
import { MODERATOR, openSignedIn } from '../support/accounts.ts'
import { follow } from '../support/follow.ts'
import { inMatrix } from '../support/matrix.ts'
import { expect, hydrated, settled, test } from '../support/test.ts'

/** How often each remote is visited, after the visits that fill the page's caches. */
const ROUNDS = 50
const WARM_UP = 5

/** A page of each remote with its heading, and a page of the shell alone. */
const PAGES = [
  ['/discover', 'Explore'],
  ['/brand/fenty-beauty', 'Fenty Beauty'],
  ['/blog/forty-shades-and-after', 'Forty'],
  ['/dashboard', 'Hello'],
  ['/admin', 'Admin Dashboard'],
  ['/help', 'Help Center'],
] as const

async function open(page: Page, path: string, heading: string) {
  await follow(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  await settled(page)
}

interface Sizes {
  nodes: number
  listeners: number
  styleSheets: number
  heapBytes: number
}

async function sizesOf(page: Page, cdp: CDPSession): Promise<Sizes> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heapBytes: metric('JSHeapUsedSize'),
    styleSheets: await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length),
  }
}

test(
  'a tab that visits every remote again and again does not grow',
  inMatrix(false),
  async ({ page, site }) => {
    test.setTimeout(600_000)
    await openSignedIn(page, site, MODERATOR, '/help')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const visitAll = async (rounds: number) => {
      for (let round = 0; round < rounds; round++)
        for (const [path, heading] of PAGES) await open(page, path, heading)
      return sizesOf(page, cdp)
    }
    const before = await visitAll(WARM_UP)
    const after = await visitAll(ROUNDS)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    // One thing left behind per visit of a remote would be more than this.
    expect(after.nodes).toBeLessThan(before.nodes + ROUNDS)
    expect(after.listeners).toBeLessThan(before.listeners + ROUNDS)
    expect(after.heapBytes).toBeLessThan(before.heapBytes + 10_000 * PAGES.length * ROUNDS)
    expect(after.styleSheets).toBe(before.styleSheets)
  },
)

import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { median } from '../../backend/bench/median.ts'
import { buildSite } from '../../scripts/build.ts'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { startSite } from '../support/start-site.ts'
import { DEFAULT_PATHS } from './pages.ts'
import { CPU_SLOWDOWN, slowCpu } from './slowness.ts'

const RUNS = 3
/** Late work, such as prefetching, is done by then. */
const SETTLE_MS = 8000
const REST_MS = 5000

/** Main-thread time of open pages that nobody uses. */
export async function benchRest(paths: string[]): Promise<void> {
  await buildSite()
  const site = await startSite()
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const rows = []
    for (const path of paths.length > 0 ? paths : DEFAULT_PATHS) {
      const runs: number[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, site.url + path))
      rows.push({ path, 'main thread, ms': Math.round(median(runs)) })
    }
    console.log(
      `\nMain-thread time in ${REST_MS / 1000} s at rest, ${CPU_SLOWDOWN}x CPU (medians of ${RUNS})`,
    )
    console.table(rows)
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function measure(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const taskSeconds = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  await slowCpu(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await delay(SETTLE_MS)
  const before = await taskSeconds()
  await delay(REST_MS)
  const spent = (await taskSeconds()) - before
  await context.close()
  return spent * 1000
}

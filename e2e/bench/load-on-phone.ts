import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { MIDDLING_NETWORK, slowCpu } from './slowness.ts'

/** Times in ms, sizes in bytes over the network. */
export interface PhoneLoad {
  fcp: number
  lcp: number
  /** The sum of the parts of long tasks beyond 50 ms each, from the start to the end of the measurement. */
  blocking: number
  /** The same, of tasks that start after the first paint. */
  blockingAfterPaint: number
  /** Main-thread time in `REST_MS` once the page is quiet. */
  rest: number
  script: number
  html: number
  cls: number
}

/** Late work, such as prefetching, is done by then. */
const SETTLE_MS = 2000
export const REST_MS = 4000
const LONG_TASK_MS = 50

/** The marks that a page collects about itself, from its start. */
interface Collected {
  lcp: number
  cls: number
  tasks: { start: number; ms: number }[]
}

/** Loads a page with an empty cache on a slow phone and waits until it is quiet. */
export async function loadOnPhone(browser: Browser, url: string): Promise<PhoneLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await Promise.all([cdp.send('Network.enable'), cdp.send('Performance.enable')])
  await cdp.send('Network.emulateNetworkConditions', MIDDLING_NETWORK)
  await slowCpu(page)
  await page.addInitScript(collect)
  const types = new Map<string, string>()
  const bytes = { Script: 0, Document: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === 'Script' || type === 'Document') bytes[type] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await delay(SETTLE_MS)
  const taskSeconds = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await taskSeconds()
  await delay(REST_MS)
  const rest = ((await taskSeconds()) - before) * 1000
  const { fcp, lcp, cls, tasks } = await page.evaluate(() => ({
    ...(window as unknown as { collected: Collected }).collected,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  await context.close()
  const blockingOf = (list: Collected['tasks']) => list.reduce((sum, { ms }) => sum + ms - LONG_TASK_MS, 0)
  return {
    fcp,
    lcp,
    cls,
    blocking: blockingOf(tasks),
    blockingAfterPaint: blockingOf(tasks.filter(({ start }) => start >= fcp)),
    rest,
    script: bytes.Script,
    html: bytes.Document,
  }
}

/** Runs in the page, so it can't refer to anything outside itself. */
function collect(): void {
  const collected: Collected = { lcp: 0, cls: 0, tasks: [] }
  Object.assign(window, { collected })
  const observe = (type: string, note: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEntry & { value: number })
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    collected.lcp = startTime
  })
  observe('layout-shift', ({ value }) => {
    collected.cls += value
  })
  observe('longtask', ({ startTime, duration }) => collected.tasks.push({ start: startTime, ms: duration }))
}

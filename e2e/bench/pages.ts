import { join } from 'node:path'
import { singleBundleConfig } from '@a-list/build/config/host.ts'
import { compressFolder } from '@a-list/build/output/compress.ts'
import { type Browser, chromium } from '@playwright/test'
import { rspack } from '@rspack/core'
import { median } from '../../backend/bench/median.ts'
import { buildSite } from '../../scripts/build.ts'
import { workspace } from '../../scripts/workspace.ts'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { startSite } from '../support/start-site.ts'
import { CPU_SLOWDOWN, MIDDLING_NETWORK, slowCpu } from './slowness.ts'
import { startStaticCopy } from './static-copy.ts'

const RUNS = 9
/** One page of each public kind. */
export const VISITORS_PATHS = [
  '/',
  '/discover',
  '/discover?category=beauty',
  '/product/affiliate-gloss-bomb',
  '/brand/fenty-beauty',
  '/submit-brand',
  '/blog',
  '/blog/forty-shades-and-after',
]
export const DEFAULT_PATHS = [...VISITORS_PATHS, '/dashboard', '/onboarding']

interface Measured {
  'first paint': number
  LCP: number
  'script kB': number
  scripts: number
}

/** First paint and LCP of a page: as deployed, as a single bundle, and as the same HTML without scripts. */
export async function benchPages(paths: string[]): Promise<void> {
  await buildSite()
  const singleBundle = join(workspace, 'e2e/dist/single-bundle')
  await buildSingleBundle(singleBundle)
  const federated = await startSite()
  const oneBundle = await startSite({ env: { SHELL_WEB_DIR: singleBundle } })
  const copy = await startStaticCopy(federated.url)
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    for (const path of paths.length > 0 ? paths : DEFAULT_PATHS) {
      const variants = {
        federated: federated.url,
        'one bundle': oneBundle.url,
        'static, no script': copy.url,
      }
      await benchPage(browser, path, variants)
    }
  } finally {
    await browser.close()
    await copy.stop()
    await Promise.all([federated.stop(), oneBundle.stop()])
  }
}

async function benchPage(browser: Browser, path: string, variants: Record<string, string>) {
  const all: Record<string, Measured[]> = {}
  for (let run = 0; run < RUNS; run++) {
    for (const [name, origin] of Object.entries(variants)) {
      all[name] = [...(all[name] ?? []), await measure(browser, origin + path)]
    }
  }
  const medians = Object.fromEntries(Object.entries(all).map(([name, runs]) => [name, mediansOf(runs)]))
  console.log(`\n${path} at ${CPU_SLOWDOWN}x CPU, 1.6 Mbit/s and 150 ms (medians of ${RUNS}, interleaved)`)
  console.table(medians)
  const floor = medians['static, no script']?.LCP ?? Number.NaN
  for (const name of ['federated', 'one bundle']) {
    console.log(`LCP ${name} / static: ${((medians[name]?.LCP ?? Number.NaN) / floor).toFixed(2)}`)
  }
}

function mediansOf(runs: Measured[]): Measured {
  const of = (pick: (run: Measured) => number) => Math.round(median(runs.map(pick)) * 10) / 10
  return {
    'first paint': of((run) => run['first paint']),
    LCP: of((run) => run.LCP),
    'script kB': of((run) => run['script kB']),
    scripts: of((run) => run.scripts),
  }
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', MIDDLING_NETWORK)
  await slowCpu(page)
  const scripts = new Map<string, number>()
  const scriptIds = new Set<string>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scriptIds.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scriptIds.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve) => {
        const first = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN
        new PerformanceObserver((list) => {
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  return {
    'first paint': paints.first,
    LCP: paints.largest,
    'script kB': bytes / 1000,
    scripts: scripts.size,
  }
}

/** Builds the shell with all remotes in it. */
export function buildSingleBundle(out: string): Promise<void> {
  const entry = join(workspace, 'e2e/bench/single-bundle/entry-single-bundle.tsx')
  const compiler = rspack(singleBundleConfig(join(workspace, 'shell'), entry, out))
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
        else resolve()
      })
      compressFolder(out)
    })
  })
}

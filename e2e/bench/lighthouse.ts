import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from '../../backend/bench/median.ts'
import { buildSite } from '../../scripts/build.ts'
import { freePort } from '../../scripts/free-port.ts'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { startSite } from '../support/start-site.ts'
import { VISITORS_PATHS } from './paths.ts'

const RUNS = 3
/** Every public route. */
const ROUTES = [...VISITORS_PATHS, '/help', '/contact', '/privacy', '/terms', '/affiliate-disclosure']
/** The lowest acceptable scores. */
const GOALS: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/** The metrics in the performance score, with their units. */
const SPEED: Record<string, string> = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'speed-index': 'Speed Index ms',
  'cumulative-layout-shift': 'CLS',
}

/** Runs Lighthouse as a phone: scores per route and the audits that cost points. @param paths replace the routes */
export async function benchLighthouse(paths: string[]): Promise<void> {
  await buildSite()
  const site = await startSite()
  const port = await freePort()
  const options = browserLaunchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const rows: Record<string, Record<string, number>> = {}
    const costs = new Set<string>()
    for (const path of paths.length > 0 ? paths : ROUTES) {
      const runs: Awaited<ReturnType<typeof audit>>[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await audit(site.url + path, port))
      const measured = [...Object.keys(GOALS), ...Object.values(SPEED)]
      rows[path] = Object.fromEntries(
        measured.map((name) => [name, median(runs.map(({ figures }) => figures[name] ?? 0))]),
      )
      for (const { faults } of runs) for (const fault of faults) costs.add(`${path}: ${fault}`)
    }
    console.log(`\nLighthouse, phone (medians of ${RUNS})`)
    console.table(rows)
    for (const cost of costs) console.log(cost)
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Runs Lighthouse once, and again if the browser failed rather than the page. */
async function audit(url: string, port: number, tries = 3) {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(GOALS) } as const
  const result = await lighthouse(url, { ...flags, onlyCategories: [...flags.onlyCategories] })
  if (!result || result.lhr.runtimeError) {
    if (tries > 1) return audit(url, port, tries - 1)
    throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message}`)
  }
  const { categories, audits } = result.lhr
  const figures = Object.fromEntries([
    ...Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ...Object.entries(SPEED).map(([id, name]) => [name, shorten(audits[id]?.numericValue ?? 0)]),
  ])
  // Performance is judged by its total score. In the other categories, each audit passes or fails.
  const faults = Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([name, { auditRefs }]) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title}`),
    )
  return { figures, faults }
}

/** Rounds milliseconds to whole numbers, but not the value of a layout shift. */
const shorten = (value: number) => (value > 1 ? Math.round(value) : Number(value.toFixed(4)))

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { singleBundleConfig } from '@a-list/build/config/host.ts'
import { compressFolder } from '@a-list/build/output/compress.ts'
import { chromium } from '@playwright/test'
import { rspack } from '@rspack/core'
import { median } from '../../backend/bench/median.ts'
import { buildSite } from '../../scripts/build.ts'
import { workspace } from '../../scripts/workspace.ts'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { startSite } from '../support/start-site.ts'
import { loadOnPhone, type PhoneLoad, REST_MS } from './load-on-phone.ts'
import { DEFAULT_PATHS } from './paths.ts'
import { startPlainCopy } from './plain-copy.ts'
import { CPU_SLOWDOWN } from './slowness.ts'

const RUNS = '7'

/**
 * How pages load on a cheap phone, next to plain pages with the same content in the same run.
 * `npm run bench -- phone [--runs <n>] [--one-bundle] [path…]`; `--one-bundle` adds the site as one bundle.
 */
export async function benchPhone(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: RUNS },
      'one-bundle': { type: 'boolean', default: false },
    },
  })
  await buildSite()
  const site = await startSite()
  const plain = await startPlainCopy(site.url)
  const oneBundle = values['one-bundle'] ? await startOneBundle() : undefined
  const browser = await chromium.launch(browserLaunchOptions())
  const origins = {
    ours: site.url,
    plain: plain.url,
    ...(oneBundle && { 'one bundle': oneBundle.url }),
  }
  try {
    console.log(
      `\nAt ${CPU_SLOWDOWN}x CPU, 1.6 Mbit/s and 150 ms, cold (medians of ${values.runs}, interleaved); ms, kB brotli; rest: main thread in ${REST_MS / 1000} s`,
    )
    for (const path of positionals.length > 0 ? positionals : DEFAULT_PATHS) {
      const loads: Record<string, PhoneLoad[]> = {}
      for (let run = 0; run < Number(values.runs); run += 1) {
        for (const [name, origin] of Object.entries(origins)) {
          loads[name] = [...(loads[name] ?? []), await loadOnPhone(browser, origin + path)]
        }
      }
      console.log(`\n${path}`)
      console.table(Object.fromEntries(Object.entries(loads).map(([name, runs]) => [name, rowOf(runs)])))
    }
  } finally {
    await browser.close()
    await plain.stop()
    await Promise.all([site.stop(), oneBundle?.stop()])
  }
}

async function startOneBundle() {
  const folder = join(workspace, 'e2e/dist/single-bundle')
  await buildSingleBundle(folder)
  return startSite({ env: { SHELL_WEB_DIR: folder } })
}

/** Builds the shell with all remotes in it. */
function buildSingleBundle(out: string): Promise<void> {
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

function rowOf(loads: readonly PhoneLoad[]) {
  const of = (pick: (load: PhoneLoad) => number) => median(loads.map(pick))
  return {
    FCP: Math.round(of(({ fcp }) => fcp)),
    LCP: Math.round(of(({ lcp }) => lcp)),
    blocking: Math.round(of(({ blocking }) => blocking)),
    'after paint': Math.round(of(({ blockingAfterPaint }) => blockingAfterPaint)),
    rest: Math.round(of(({ rest }) => rest)),
    script: Math.round(of(({ script }) => script) / 100) / 10,
    HTML: Math.round(of(({ html }) => html) / 100) / 10,
    CLS: Math.round(of(({ cls }) => cls) * 1e4) / 1e4,
  }
}

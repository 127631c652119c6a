import { goLive, rollBack } from '@a-list/release/registry/changes.ts'
import { testSigner } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { type Browser, chromium } from '@playwright/test'
import { buildSite } from '../../scripts/build.ts'
import { separateTestData } from '../../scripts/workspace.ts'
import { MODERATOR } from '../support/accounts.ts'
import { editRelease, liveEntry } from '../support/edit-release.ts'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { REMOTES } from '../support/routes.ts'
import { startSite } from '../support/start-site.ts'
import { type Cell, FILES, inBrowser, isGood, onServer, type Remote } from './cell.ts'
import { FAULTS } from './faults.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { versionWithFault } from './server-bundle.ts'

// npm run chaos             breaks every part of every remote in every way, and prints a table
// npm run chaos -- admin    only the named remotes
//
// In a good cell:
// - the header appears within a second
// - the page, its last working version or a notice appears within four seconds
// - no error is uncaught
// - the page recovers without a reload when the fault has ended

const ALL: Remote[] = [
  ...REMOTES,
  { remote: 'admin', path: '/admin', text: 'Admin Dashboard', account: MODERATOR },
]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((word) => !ALL.some(({ remote }) => remote === word))
if (unknown.length > 0) {
  const known = ALL.map(({ remote }) => remote).join(', ')
  console.error(`There is no remote "${unknown.join('", "')}". The remotes are: ${known}.`)
  process.exit(2)
}
const remotes = wanted.length > 0 ? ALL.filter(({ remote }) => wanted.includes(remote)) : ALL

async function run(browser: Browser): Promise<Cell[]> {
  const cells: Cell[] = []
  const site = await startSite({ env: { PAGE_CACHE_MS: '0' } })
  const proxy = await startFaultyProxy(() => site.backendUrl)
  const behindProxy = await startSite({
    withBackend: false,
    env: { BACKEND_URL: proxy.url, PAGE_CACHE_MS: '0' },
  })
  const { log, key } = testSigner(site.dataDir)
  const sign = () => ({ environment: 'production', who: 'chaos', now: Date.now() })
  const revisionServed = async () => {
    const response = await fetch(`${site.url}/__remotes/status`)
    return ((await response.json()) as { revision: number }).revision
  }
  async function publish(entry: RegistryEntry) {
    const { revision } = await log.change(key, (document) => goLive(document, entry, 'publish', sign()))
    while ((await revisionServed()) < revision) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  function note(cell: Cell) {
    cells.push(cell)
    process.stdout.write(isGood(cell) ? '.' : 'x')
  }
  try {
    for (const remote of remotes) {
      const good = await liveEntry(site.dataDir, remote.remote)
      // The same code is published again, so that the version it replaces becomes the last known good one.
      const live = editRelease(site.dataDir, good, (text) => text, '9.0.0-chaos')
      await publish(live)
      for (const part of Object.keys(FILES)) {
        for (const fault of FAULTS) {
          const seen = await inBrowser(browser, site, remote, live, part, fault)
          note({ remote: remote.remote, part, fault, ...seen })
        }
      }
      for (const [index, fault] of FAULTS.entries()) {
        await publish(versionWithFault(site.dataDir, good, `9.1.${index}-chaos`, fault))
        const seen = await onServer(browser, site, remote, {})
        note({ remote: remote.remote, part: 'server bundle', fault, ...seen })
        await log.change(key, (document) => rollBack(document, remote.remote, sign()))
      }
      for (const fault of FAULTS) {
        const seen = await onServer(browser, behindProxy, remote, {
          damage: () => {
            proxy.fault = fault
          },
          repair: () => {
            proxy.fault = undefined
          },
        })
        note({ remote: remote.remote, part: 'loader', fault, ...seen })
      }
    }
  } finally {
    await Promise.all([site.stop(), behindProxy.stop()])
    await proxy.stop()
  }
  return cells
}

separateTestData()
await buildSite()
const browser = await chromium.launch(browserLaunchOptions())
const cells = await run(browser).finally(() => browser.close())
console.log()
console.table(cells)
console.log(`${cells.filter(isGood).length} of ${cells.length} cells are good.`)
process.exitCode = cells.every(isGood) ? 0 : 1

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLive, setLive } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { inMatrix } from '../support/matrix.ts'
import { REMOTES, type RemoteName } from '../support/routes.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'

// With `--full`, each test goes through all remotes with public pages, on a separate site. Otherwise it tries one
// remote that stands for them and needs no backend.
test.describe.configure({ timeout: isFull ? 180_000 : 90_000 })
const TRIED = REMOTES.filter(({ remote }) => isFull || remote === 'blog')

function serverBundle(dataDir: string, entry: RegistryEntry): string {
  return join(dataDir, 'releases', entry.name, entry.version, 'server', entry.server.file)
}

/** Ways to damage a server bundle. @returns a function that repairs it */
const FAULTS = {
  corrupted(file: string) {
    const good = readFileSync(file)
    writeFileSync(file, `${good}\n// one byte too many`)
    return () => writeFileSync(file, good)
  },
  killed(file: string) {
    const good = readFileSync(file)
    rmSync(file)
    return () => writeFileSync(file, good)
  },
}

async function expectPage(page: Page, site: Site, remote: RemoteName, status: number) {
  const route = REMOTES.find((one) => one.remote === remote)
  if (!route) throw new Error(`There is no test page for ${remote}.`)
  expect((await page.goto(site.url + route.path))?.status()).toBe(status)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText(route.text)
}

for (const [fault, damage] of Object.entries(FAULTS)) {
  const title = `server bundles ${fault}: browsers render the pages, and the server does so again after a repair`
  test(title, inMatrix(fault === 'corrupted'), async ({ page }) => {
    const repairs = new Map<string, () => void>()
    const site = await startSite({
      withBackend: isFull,
      async prepare(dataDir) {
        const entries = await readLive(dataDir)
        // Removes previous versions from the registry, because the server would serve those instead.
        await setLive(dataDir, entries)
        for (const entry of entries) repairs.set(entry.name, damage(serverBundle(dataDir, entry)))
      },
    })
    try {
      for (const { remote } of TRIED) {
        await expectPage(page, site, remote, 503)
        repairs.get(remote)?.()
        await expectPage(page, site, remote, 200)
      }
      expect((await page.goto(`${site.url}/help`))?.status()).toBe(200)
    } finally {
      await site.stop()
    }
  })
}

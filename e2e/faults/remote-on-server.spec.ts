import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLive, setLive } from '@a-list/release/testing/by-hand.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Page } from '@playwright/test'
import { editRelease } from '../support/edit-release.ts'
import { REMOTES, type RemoteName, ROUTES } from '../support/routes.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'

// Five remotes each, one after the other, at a site of its own.
test.describe.configure({ timeout: 180_000 })

function serverBundle(dataDir: string, entry: RegistryEntry): string {
  return join(dataDir, 'releases', entry.name, entry.version, 'server', entry.server.file)
}

/** What can befall a server bundle on its way. @returns mend */
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
  if (!route) throw new Error(`No page of ${remote} is known.`)
  expect((await page.goto(site.url + route.path))?.status()).toBe(status)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText(route.text)
}

for (const [fault, spoil] of Object.entries(FAULTS)) {
  test(`server bundles ${fault}: header and footer stand, the browser draws the page, and each comes back by itself`, async ({
    page,
  }) => {
    const mends = new Map<string, () => void>()
    const site = await startSite({
      async prepare(dataDir) {
        const entries = await readLive(dataDir)
        // Whoever has built more than once has earlier versions, which would stand in.
        await setLive(dataDir, entries)
        for (const entry of entries) mends.set(entry.name, spoil(serverBundle(dataDir, entry)))
      },
    })
    try {
      for (const { remote } of REMOTES) {
        await expectPage(page, site, remote, 503)
        mends.get(remote)?.()
        await expectPage(page, site, remote, 200)
      }
      expect((await page.goto(`${site.url}/help`))?.status()).toBe(200)
    } finally {
      await site.stop()
    }
  })
}

/** A release with an endless loop in front of its server bundle, every hash in order: of a version of its own, or in place. */
function hang(dataDir: string, entry: RegistryEntry, version = entry.version): RegistryEntry {
  const addLoop = (text: string, file: string) => (file === entry.server.file ? `for (;;);\n${text}` : text)
  return editRelease(dataDir, entry, addLoop, version)
}

/** Each costs the watchdog's patience, one after the other. */
const UNTIL_ALL_WERE_TRIED = { timeout: 60_000 }

test.describe('server bundles that hang', () => {
  test('are refused while readers go on reading the version before', async ({ page }) => {
    const site = await startSite()
    try {
      const entries = await readLive(site.dataDir)
      await setLive(
        site.dataDir,
        entries.map((entry) => hang(site.dataDir, entry, `${entry.version}-hung`)),
      )
      for (const { remote } of REMOTES) {
        const refusal = new RegExp(`"remote":"${remote}".*Version refused; an earlier one stays`)
        await expect.poll(() => site.log(), UNTIL_ALL_WERE_TRIED).toMatch(refusal)
        await expectPage(page, site, remote, 200)
      }
      await setLive(site.dataDir, entries)
      for (const { path } of ROUTES) expect((await page.goto(site.url + path))?.status()).toBe(200)
    } finally {
      await site.stop()
    }
  })

  test('from the start on: the page has header and footer, the browser draws it, the others are as ever', async ({
    page,
  }) => {
    const site = await startSite({
      async prepare(dataDir) {
        const entries = await readLive(dataDir)
        await setLive(
          dataDir,
          entries.map((entry) => (entry.name === 'blog' ? hang(dataDir, entry) : entry)),
        )
      },
    })
    try {
      await expectPage(page, site, 'blog', 503)
      for (const { remote } of REMOTES) if (remote !== 'blog') await expectPage(page, site, remote, 200)
    } finally {
      await site.stop()
    }
  })
})

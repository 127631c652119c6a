import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRegistry } from '@a-list/release/write-registry.ts'
import { type RegistryEntry, readRegistry } from '@a-list/remote/registry.ts'
import type { Page } from '@playwright/test'
import { REMOTES, type RemoteName, ROUTES } from '../support/routes.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'

function readEntries(releasesDir: string): RegistryEntry[] {
  const reading = readRegistry(readFileSync(join(releasesDir, 'registry.json'), 'utf8'))
  if (!reading.ok) throw new Error(reading.problem)
  return reading.registry.remotes
}

function serverBundle(releasesDir: string, entry: RegistryEntry): string {
  return join(releasesDir, entry.name, entry.version, 'server', entry.server.file)
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
      prepare: (releasesDir) => {
        for (const entry of readEntries(releasesDir)) {
          mends.set(entry.name, spoil(serverBundle(releasesDir, entry)))
        }
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

/** The same release with an endless loop in front of its server bundle, every hash in order. */
function hang(releasesDir: string, entry: RegistryEntry): RegistryEntry {
  const file = `hung-${entry.server.file}`
  const code = `for (;;);\n${readFileSync(serverBundle(releasesDir, entry), 'utf8')}`
  writeFileSync(serverBundle(releasesDir, { ...entry, server: { ...entry.server, file } }), code)
  const sha256 = createHash('sha256').update(code).digest('hex')
  return { ...entry, server: { file, sha256 } }
}

test.describe('server bundles that hang', () => {
  test('are refused while readers go on reading the version before', async ({ page }) => {
    const site = await startSite()
    try {
      for (const { remote } of REMOTES) {
        const entries = readEntries(site.releasesDir)
        const hung = entries.map((entry) => (entry.name === remote ? hang(site.releasesDir, entry) : entry))
        writeRegistry(site.releasesDir, hung)
        const refusal = new RegExp(`"remote":"${remote}".*Version refused; the one before it stays`)
        await expect.poll(() => site.log(), { timeout: 20_000 }).toMatch(refusal)
        await expectPage(page, site, remote, 200)
        writeRegistry(site.releasesDir, entries)
      }
      for (const { path } of ROUTES) expect((await page.goto(site.url + path))?.status()).toBe(200)
    } finally {
      await site.stop()
    }
  })

  test('from the start on: the page has header and footer, the browser draws it, the others are as ever', async ({
    page,
  }) => {
    const site = await startSite({
      prepare: (releasesDir) => {
        const entries = readEntries(releasesDir)
        writeRegistry(
          releasesDir,
          entries.map((entry) => (entry.name === 'blog' ? hang(releasesDir, entry) : entry)),
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

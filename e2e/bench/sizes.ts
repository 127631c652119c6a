import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { HOST_ASSETS_FILE, type HostAssets } from '@a-list/build/output/host-assets.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { buildRemotes } from '../../scripts/build.ts'
import { dataDir, workspace } from '../../scripts/workspace.ts'
import { bundlePage, PAGES } from '../../shared/api/src/testing/page-imports.ts'
import { startSite } from '../support/start-site.ts'
import { weighPage } from '../support/weigh-page.ts'
import { DEFAULT_PATHS } from './paths.ts'

/** Size of a file as sent to the browser, in bytes. */
export function brotliBytes(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

/** Script of each route in kB brotli: the shell's, the remote's entry, and the route's other files. */
export async function benchSizes(): Promise<void> {
  const entries = await buildRemotes()
  const web = join(workspace, 'shell/dist/web')
  const assets = JSON.parse(readFileSync(join(web, HOST_ASSETS_FILE), 'utf8')) as HostAssets
  const sizeOfAsset = ({ src }: { src: string }) => brotliBytes(join(web, src.slice('/assets/'.length)))
  const alone = assets.scripts.reduce((sum, script) => sum + sizeOfAsset(script), 0)
  const shell = alone + sizeOfAsset(assets.federation)
  const rows = entries.flatMap((entry) => entry.routes.map((route) => sizeOf(entry, route, shell)))
  const ownChunks = readdirSync(web).filter((file) =>
    /^shell\.(auth|contact|exit|reading)\..*\.js$/.test(file),
  )
  console.log('\nScript of a shell page, kB brotli (budget 110)')
  console.table(
    ownChunks.map((file) => ({ page: file.split('.')[1], all: kb(alone + brotliBytes(join(web, file))) })),
  )
  console.log('\nScript of each route, kB brotli (budgets: all 150, entry 14, route with its entry 35)')
  console.table(rows)
  await printDataLayer()
  await printPages()
}

/** Size of the HTML as the shell sends it. */
async function printPages() {
  const site = await startSite()
  try {
    const rows = []
    for (const path of DEFAULT_PATHS) {
      rows.push({ path, html: kb((await weighPage(site.url, path)).html) })
    }
    console.log('\nHTML of each page, kB brotli (budget 14)')
    console.table(rows)
  } finally {
    await site.stop()
  }
}

/** What each kind of page bundles from shared/api and shared/domain after tree shaking. */
async function printDataLayer() {
  const bundles = await Promise.all(
    Object.entries(PAGES).map(async ([page, source]) => ({ page, ...(await bundlePage(source)) })),
  )
  console.log('\nData layer and domain in each kind of page, kB brotli, zod included')
  console.table(
    bundles.map(({ page, initialBytes, later }) => ({
      page,
      'at once': kb(initialBytes),
      'files later': later.length,
    })),
  )
}

function sizeOf(entry: RegistryEntry, route: RegistryEntry['routes'][number], shell: number) {
  const folder = join(dataDir(), 'releases', entry.name, entry.version, 'web')
  const own = brotliBytes(join(folder, entry.entry.file))
  const chunks = route.chunks.scripts.reduce((sum, { file }) => sum + brotliBytes(join(folder, file)), 0)
  return {
    route: route.path,
    shell: kb(shell),
    entry: kb(own),
    'entry + route': kb(own + chunks),
    all: kb(shell + own + chunks),
    files: route.chunks.scripts.length + 3,
  }
}

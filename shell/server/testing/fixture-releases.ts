import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegistryEntry } from '@a-list/remote/registry.ts'

/** A release made by hand: its server bundle is the text that a test wants to see run. */
export interface FixtureRelease {
  name: string
  version: string
  /** Body of the page component: `return h('h1', null, 'Hello')`. */
  page: string
  /** Body of the loader. */
  loader?: string
  smokePath?: string
}

const INTEGRITY = `sha384-${'A'.repeat(64)}`

export function releasesFolder(): string {
  return mkdtempSync(join(tmpdir(), 'a-list-releases-'))
}

/** Writes the release's files and answers its registry entry. It has one route, `/<name>/:what`. */
export function writeRelease(releasesDir: string, release: FixtureRelease): RegistryEntry {
  const { name, version } = release
  const bundle = `
    const { createElement: h } = require('react')
    module.exports.default = {
      name: '${name}', contract: 1, owners: { team: 'Test', contact: 'test@a-list.example' },
      routes: [{
        id: 'page', path: '/${name}/:what',
        page: async () => ({ default: ({ params }) => { ${release.page} } }),
        loader: async ({ params, url, queryClient }) => { ${release.loader ?? ''} },
        head: (data, { params }) => ({ title: '${name} ' + params.what }),
      }],
      widgets: {}, smokePaths: ['/${name}/smoke'],
    }`
  const folder = join(releasesDir, name, version)
  mkdirSync(join(folder, 'server'), { recursive: true })
  mkdirSync(join(folder, 'web'), { recursive: true })
  writeFileSync(join(folder, 'server/server.cjs'), bundle)
  return {
    name,
    version,
    contract: 1,
    owners: { team: 'Test', contact: 'test@a-list.example' },
    routes: [{ id: 'page', path: `/${name}/:what`, chunks: { scripts: [], styles: [] } }],
    widgets: {},
    base: `/remotes/${name}/${version}/`,
    entry: { file: 'remoteEntry.js', integrity: INTEGRITY },
    server: { file: 'server.cjs', sha256: createHash('sha256').update(bundle).digest('hex') },
    smokePaths: [release.smokePath ?? `/${name}/smoke`],
  }
}

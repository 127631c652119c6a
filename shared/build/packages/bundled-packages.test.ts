import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { expect, test } from 'vitest'
import { type BuildPackages, BundledPackagesPlugin, packagesFile } from './bundled-packages.ts'

/** Writes a project with its own node_modules. @param files by path */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-packages-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

async function build(folder: string): Promise<BuildPackages> {
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist/server') },
    externals: ['react'],
    externalsType: 'commonjs',
    cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(folder, 'cache') } },
    plugins: [new BundledPackagesPlugin('server')],
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
  )
  return JSON.parse(readFileSync(join(folder, 'dist', packagesFile('server')), 'utf8')) as BuildPackages
}

const facts = (name: string, more: object = {}) => JSON.stringify({ name, version: '1.2.3', ...more })

test('lists each package in the bundle once with its licence, and the packages that the host shares, with or without a cache', async () => {
  const folder = project({
    'package.json': facts('a-remote', { private: true }),
    'entry.js': `import { used } from 'deep'
      import { a } from 'unused'
      import react from 'react'
      console.log(used, react)
      import('old').then(console.log)`,
    'node_modules/deep/package.json': facts('deep', { license: 'MIT', main: 'lib/index.js' }),
    'node_modules/deep/lib/package.json': '{"type":"module"}',
    'node_modules/deep/lib/index.js': `export { used } from './other.js'`,
    'node_modules/deep/lib/other.js': `export const used = globalThis.one`,
    'node_modules/unused/package.json': facts('unused', { sideEffects: false }),
    'node_modules/unused/index.js': 'export const a = 1',
    'node_modules/old/package.json': facts('old', { license: { type: 'ISC', url: 'x' } }),
    'node_modules/old/index.js': 'module.exports = 1',
  })
  const built = await build(folder)
  rmSync(join(folder, 'dist'), { recursive: true })
  // The second build takes every module from the bundler's cache.
  expect(await build(folder)).toEqual(built)
  const { bundled, shared } = built
  expect(bundled).toEqual([
    { name: 'a-remote', version: '1.2.3', isOurs: true },
    { name: 'deep', version: '1.2.3', isOurs: false, license: 'MIT' },
    { name: 'old', version: '1.2.3', isOurs: false, license: 'ISC' },
  ])
  expect(shared).toMatchObject([{ name: 'react', license: 'MIT', isOurs: false }])
})

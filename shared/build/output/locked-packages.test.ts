import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Lockfile, lockedPackages, readLockfile } from './locked-packages.ts'

const none = { dependencies: {}, optionalDependencies: {} }
const uses = (dependencies: Record<string, string>) => ({ ...none, dependencies })
const asksFor = (versions: Record<string, string>) => ({
  ...none,
  dependencies: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, { version }])),
})

const lockfile: Lockfile = {
  importers: {
    'mfe-blog': asksFor({ 'react-dom': '19.0.0(react@19.0.0)', '@a-list/ui': 'link:../shared/ui' }),
    'mfe-brand': asksFor({ charts: '2.0.0' }),
    'shared/ui': asksFor({ alias: 'clsx@1.0.0' }),
  },
  packages: Object.fromEntries(
    ['react-dom@19.0.0', 'react@19.0.0', 'charts@2.0.0', 'clsx@1.0.0'].map((name) => [
      name,
      { resolution: { integrity: `sha512-${name}` } },
    ]),
  ),
  snapshots: {
    'react-dom@19.0.0(react@19.0.0)': uses({ react: '19.0.0' }),
    'react@19.0.0': none,
    'charts@2.0.0': uses({ react: '19.0.0' }),
    'clsx@1.0.0': none,
  },
}

test('lists what some folders use, directly or not, and nothing that others use', () => {
  expect(lockedPackages(lockfile, ['mfe-blog', 'shared/ui'])).toEqual([
    'clsx@1.0.0 {"integrity":"sha512-clsx@1.0.0"}',
    'react-dom@19.0.0(react@19.0.0) {"integrity":"sha512-react-dom@19.0.0"}',
    'react@19.0.0 {"integrity":"sha512-react@19.0.0"}',
  ])
})

test('a package that is not in the lockfile is named', () => {
  const stale = { ...lockfile, importers: { 'mfe-blog': asksFor({ charts: '3.0.0' }) } }
  expect(() => lockedPackages(stale, ['mfe-blog'])).toThrow('pnpm-lock.yaml has no charts 3.0.0')
})

test('reads this workspace’s lockfile', () => {
  const lines = lockedPackages(readLockfile(join(import.meta.dirname, '../../..')), [
    'mfe-blog',
    'shared/build',
  ])
  const names = lines.map((line) => line.replace(/(.)@.*/, '$1'))
  expect(names).toEqual(expect.arrayContaining(['react', 'tailwindcss', 'sanitize-html', '@rspack/core']))
  expect(names).not.toContain('vitest')
  expect(lines.every((line) => line.includes('"integrity"'))).toBe(true)
})

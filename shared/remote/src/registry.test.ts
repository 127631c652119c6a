import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RegistryEntry, readRegistry, toSnapshot } from './registry.ts'

const integrity = `sha384-${'B'.repeat(64)}`
const entry: RegistryEntry = {
  name: 'blog',
  version: '1.4.0-3f9ab2c1',
  contract: 1,
  owners: { team: 'Stories', contact: 'stories@a-list.example' },
  routes: [
    {
      id: 'story',
      path: '/blog/:slug',
      chunks: { scripts: [{ file: 'story.js', integrity }], styles: ['story.css'] },
    },
  ],
  widgets: {},
  base: '/remotes/blog/1.4.0-3f9ab2c1/',
  entry: { file: 'remoteEntry.js', integrity },
  server: { file: 'server.cjs', sha256: 'a'.repeat(64) },
  smokePaths: ['/blog/x'],
}

function read(change: object) {
  return readRegistry(JSON.stringify({ schema: 1, remotes: [{ ...entry, ...change }] }))
}

describe('readRegistry', () => {
  test('reads what a release wrote', () => {
    expect(read({})).toEqual({ ok: true, registry: { schema: 1, remotes: [entry] } })
  })

  test.for([
    [{ name: '../blog' }, 'remotes.0.name'],
    [{ version: 'latest' }, 'remotes.0.version'],
    [{ version: '1.0.0/../../x' }, 'remotes.0.version'],
    [{ base: 'https://evil.example/' }, 'remotes.0.base'],
    [{ entry: { file: '../x.js', integrity } }, 'remotes.0.entry.file'],
    [{ entry: { file: 'x.js', integrity: 'sha1-x' } }, 'remotes.0.entry.integrity'],
    [{ entry: { file: 'x.js' } }, 'remotes.0.entry.integrity'],
    [{ server: { file: 'server.cjs', sha256: 'short' } }, 'remotes.0.server.sha256'],
    [{ routes: [{ id: 'a', path: 'blog', chunks: { scripts: [], styles: [] } }] }, 'remotes.0.routes.0.path'],
    [{ routes: [{ id: 'a', path: '/*', chunks: { scripts: [], styles: [] } }] }, 'remotes.0.routes.0.path'],
    [{ smokePaths: [] }, 'remotes.0.smokePaths'],
    [{ smokePaths: ['https://evil.example'] }, 'remotes.0.smokePaths.0'],
  ] as const)('refuses %j and names %s', ([change, field]) => {
    const reading = read(change)
    expect(reading).toMatchObject({ ok: false, problem: expect.stringContaining(field) })
  })

  test.for([
    ['/brand/:id', '/brand/:slug'],
    ['/blog', '/blog/'],
    ['/Blog', '/blog'],
  ] as const)('refuses %s beside %s: they claim the same addresses', ([one, other]) => {
    const claim = (name: string, path: string) => ({
      ...entry,
      name,
      base: `/remotes/${name}/${entry.version}/`,
      routes: [{ id: 'a', path, chunks: { scripts: [], styles: [] } }],
    })
    const remotes = [claim('one', one), claim('other', other)]
    expect(readRegistry(JSON.stringify({ schema: 1, remotes }))).toEqual({
      ok: false,
      problem: `remotes: "one" and "other" both claim ${other}`,
    })
  })

  test('refuses a remote that claims a page of the shell', () => {
    expect(read({ routes: [{ id: 'a', path: '/auth', chunks: { scripts: [], styles: [] } }] })).toEqual({
      ok: false,
      problem: 'remotes: the shell and "blog" both claim /auth',
    })
  })

  test('any text is read or refused, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const reading = readRegistry(text)
        expect(reading.ok || reading.problem.length > 0).toBe(true)
      }),
    )
  })
})

test('the browser’s snapshot holds no server detail', () => {
  expect(JSON.stringify(toSnapshot(entry))).not.toMatch(/server|sha256|owners|smoke/)
})

import { describe, expect, test } from 'vitest'
import { conflictBetween, type RegistryEntry, registryEntrySchema, toSnapshot } from './registry.ts'

const integrity = `sha256-${'B'.repeat(43)}=`
const entry: RegistryEntry = {
  name: 'blog',
  version: '1.4.0-3f9ab2c1',
  contract: 1,
  owners: { team: 'Stories', contact: 'stories@a-list.example' },
  routes: [
    {
      id: 'story',
      path: '/blog/:slug',
      chunks: { scripts: [{ file: 'story.js', integrity }], styles: [{ file: 'story.css', integrity }] },
    },
  ],
  widgets: {},
  base: '/remotes/blog/1.4.0-3f9ab2c1/',
  entry: { file: 'remoteEntry.js', integrity },
  server: { file: 'server.cjs', sha256: 'a'.repeat(64) },
  smokePaths: ['/blog/x'],
}

function problemWith(change: object): string | undefined {
  const checked = registryEntrySchema.safeParse({ ...entry, ...change })
  return checked.error?.issues[0]?.path.join('.')
}

describe('an entry of the registry', () => {
  test('is accepted in the form that a release writes', () => {
    expect(registryEntrySchema.parse(entry)).toEqual(entry)
  })

  test.for([
    [{ name: '../blog' }, 'name'],
    [{ version: 'latest' }, 'version'],
    [{ version: '1.0.0/../../x' }, 'version'],
    [{ base: 'https://evil.example/' }, 'base'],
    [{ entry: { file: '../x.js', integrity } }, 'entry.file'],
    [{ entry: { file: 'x.js', integrity: 'sha1-x' } }, 'entry.integrity'],
    [{ entry: { file: 'x.js' } }, 'entry.integrity'],
    [{ server: { file: 'server.cjs', sha256: 'short' } }, 'server.sha256'],
    [{ routes: [{ id: 'a', path: 'blog', chunks: { scripts: [], styles: [] } }] }, 'routes.0.path'],
    [{ routes: [{ id: 'a', path: '/*', chunks: { scripts: [], styles: [] } }] }, 'routes.0.path'],
    [{ smokePaths: [] }, 'smokePaths'],
    [{ smokePaths: ['https://evil.example'] }, 'smokePaths.0'],
  ] as const)('rejects %j and names %s', ([change, field]) => {
    expect(problemWith(change)).toBe(field)
  })
})

describe('conflictBetween finds conflicts', () => {
  test.for([
    ['/brand/:id', '/brand/:slug'],
    ['/blog', '/blog/'],
    ['/Blog', '/blog'],
  ] as const)('rejects %s with %s, which match the same paths', ([one, other]) => {
    const claim = (name: string, path: string) => ({
      ...entry,
      name,
      base: `/remotes/${name}/${entry.version}/`,
      routes: [{ id: 'a', path, chunks: { scripts: [], styles: [] } }],
    })
    const remotes = [claim('one', one), claim('other', other)]
    expect(conflictBetween(remotes)).toBe(`"one" and "other" both claim ${other}`)
  })

  test('rejects a remote that claims a page of the shell', () => {
    const routes = [{ id: 'a', path: '/auth', chunks: { scripts: [], styles: [] } }]
    expect(conflictBetween([{ ...entry, routes }])).toBe('the shell and "blog" both claim /auth')
  })

  test('rejects a duplicate name, and a base of another version', () => {
    expect(conflictBetween([entry, entry])).toBe('"blog" is listed twice')
    expect(conflictBetween([{ ...entry, base: '/remotes/blog/2.0.0/' }])).toContain('the base of "blog"')
  })
})

test('the browser’s snapshot has no server details', () => {
  expect(JSON.stringify(toSnapshot(entry))).not.toMatch(/"server"|"sha256"|owners|smoke/)
})

test('the snapshot lists the files of each widget, so that they load in parallel', () => {
  const script = { file: 'add.1.js', integrity: entry.entry.integrity }
  const widgets = { add: { scripts: [script], styles: [{ file: 'add.1.css' }] } }
  expect(toSnapshot({ ...entry, widgets }).widgets).toEqual({ add: ['add.1.js', 'add.1.css'] })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'
import type { HostFacts, RegistryEntry } from '@a-list/remote/registry.ts'
import { describe, expect, test } from 'vitest'
import type { DescribedRelease } from '../package/describe-release.ts'
import type { PayloadSchema } from '../package/event-schemas.ts'
import { integrityOf, type Manifest, NO_USES } from '../package/manifest.ts'
import { hostFacts, testEntry } from '../testing/test-releases.ts'
import { SINGLETON_MARKS } from './check-files.ts'
import { checkRelease, checkRetirement } from './check-release.ts'

/** The payload of an event with these required fields. */
const payload = (...required: string[]): PayloadSchema => ({
  type: 'object',
  properties: Object.fromEntries(required.map((name) => [name, { type: 'string' }])),
  required,
})

const host: HostFacts = {
  ...hostFacts(CONTRACT_VERSION),
  shared: { react: '19.3.1' },
  accepts: { 'brand.followed': payload('brandId'), 'page.shared': payload() },
  uses: { routes: ['/blog/:slug'], widgets: ['blog/teaser'], publishes: ['page.shared'], listens: [] },
}

function manifestOf(entry: RegistryEntry, change: Partial<Manifest> = {}): Manifest {
  return {
    schema: 1,
    entry,
    shared: { react: '^19.3.0' },
    uses: NO_USES,
    sizes: { entry: 8000, routes: { story: 20_000 } },
    files: {},
    ...change,
  }
}

const CHUNK = 'console.log("story")'
const ENTRY = `load("${integrityOf(CHUNK)}")`
const OWNERS = { team: 'Stories', contact: 'stories@a-list.example', runbook: 'RUNBOOK.md' }
const STYLE =
  '@layer utilities{@scope([data-mfe=blog]){.p-2{padding:.5rem}}}@keyframes turn{to{rotate:360deg}}'

function release(
  change: Partial<Manifest> = {},
  files: Record<string, string> = {},
  entry: Partial<RegistryEntry> = {},
): DescribedRelease {
  const all = { 'web/remoteEntry.js': ENTRY, 'web/story.js': CHUNK, 'web/story.css': STYLE, ...files }
  const none = { scripts: [], styles: [] }
  return {
    files: new Map(Object.entries(all).map(([file, text]) => [file, Buffer.from(text)])),
    manifest: manifestOf(
      testEntry('blog', '2.0.0', {
        owners: OWNERS,
        routes: [{ id: 'story', path: '/blog/:name', chunks: none }],
        widgets: { teaser: none },
        ...entry,
      }),
      change,
    ),
  }
}

const live = release()
const brand = manifestOf(testEntry('brand', '1.0.0'), {
  uses: {
    routes: ['/blog/:id'],
    widgets: ['blog/teaser'],
    publishes: { 'brand.followed': payload('brandId') },
    listens: { 'brand.followed': payload('brandId') },
  },
})

/** A release that publishes and listens to these events. */
const withEvents = (events: Partial<Manifest['uses']>) => release({ uses: { ...NO_USES, ...events } })
const site = { host, manifests: [live.manifest, brand] }

test('a compatible release has no objections, even in an empty site', () => {
  expect(checkRelease(release(), site)).toEqual([])
  expect(checkRelease(release(), { host: undefined, manifests: [] })).toEqual([])
})

test('a release may add fields to an event', () => {
  const added = withEvents({ publishes: { 'brand.followed': payload('brandId', 'name') }, listens: {} })
  expect(checkRelease(added, site)).toEqual([])
})

test('events that the code publishes are declared', () => {
  const { manifest } = withEvents({ publishes: { 'page.shared': payload() }, listens: {} })
  const code = (event: string) =>
    release(manifest, { 'web/remoteEntry.js': `${ENTRY};e.publish("${event}",{})` })
  expect(checkRelease(code('page.shared'), site)).toEqual([])
  expect(checkRelease(code('brand.followed'), site)).toMatchObject([
    { rule: 'event', message: expect.stringMatching(/^Its code publishes brand\.followed, which /) },
  ])
})

test('a host may run the remotes of several contracts', () => {
  const next = {
    ...host,
    contract: CONTRACT_VERSION + 1,
    contracts: [CONTRACT_VERSION, CONTRACT_VERSION + 1],
  }
  for (const contract of next.contracts)
    expect(checkRelease(release({}, {}, { contract }), { ...site, host: next })).toEqual([])
})

describe('a new host', () => {
  const hostRelease = (facts: Partial<HostFacts>) => {
    const entry = testEntry('shell', '2.0.0', { owners: OWNERS, routes: [], host: { ...host, ...facts } })
    return { files: new Map(), manifest: manifestOf(entry, { shared: {} }) }
  }

  test('has no objections if it offers at least what the live one does, and budgets of remotes are not its own', () => {
    const more = { contracts: [CONTRACT_VERSION, 9], shared: { react: '19.4.0', zod: '4.4.0' } }
    expect(checkRelease(hostRelease(more), site)).toEqual([])
  })

  test.for<[what: string, facts: Partial<HostFacts>, objection: object]>([
    [
      'a contract',
      { contracts: [9] },
      {
        rule: 'contract',
        consumer: 'blog',
        message: `blog 2.0.0 is live and would not fit: blog uses contract ${CONTRACT_VERSION}, the host runs 9.`,
      },
    ],
    [
      'a library',
      { shared: {} },
      {
        rule: 'shared',
        consumer: 'blog',
        message: 'blog 2.0.0 is live and would not fit: It needs react ^19.3.0; the host does not share it.',
      },
    ],
    [
      'a field of an event',
      { accepts: { ...host.accepts, 'brand.followed': payload('brandId', 'list') } },
      { rule: 'event', consumer: 'brand', message: expect.stringContaining('It publishes brand.followed') },
    ],
  ])('is refused if it takes %s from a live remote', ([, facts, objection]) => {
    expect(checkRelease(hostRelease(facts), site)).toContainEqual(expect.objectContaining(objection))
  })

  test('is not blamed for what does not fit the live host either', () => {
    const broken = { host: { ...host, shared: {} }, manifests: site.manifests }
    expect(checkRelease(hostRelease({ shared: {} }), broken)).toEqual([])
  })
})

describe('an objection names the rule, the file and the consumer', () => {
  test.for<[what: string, release: DescribedRelease, objection: object]>([
    [
      'another contract version',
      release({}, {}, { contract: CONTRACT_VERSION + 1 }),
      { rule: 'contract', consumer: 'host' },
    ],
    [
      'removing a route that others link to',
      release({}, {}, { routes: [] }),
      { rule: 'route', consumer: 'brand', message: expect.stringContaining('/blog/:name') },
    ],
    ['a route that the host links to', release({}, {}, { routes: [] }), { rule: 'route', consumer: 'host' }],
    ['a widget that others open', release({}, {}, { widgets: {} }), { rule: 'widget', consumer: 'brand' }],
    [
      'an address of another remote',
      release({}, {}, { routes: [{ id: 'x', path: '/brand/new', chunks: { scripts: [], styles: [] } }] }),
      { rule: 'route', consumer: 'brand', message: '/brand/new belongs to brand (/brand/:what).' },
    ],
    [
      'a link to a missing route',
      release({ uses: { ...NO_USES, routes: ['/nowhere'] } }),
      { rule: 'route', message: 'It links to /nowhere, which no live remote has.' },
    ],
    [
      'a missing widget',
      release({ uses: { ...NO_USES, widgets: ['brand/none'] } }),
      { rule: 'widget', message: expect.stringContaining('brand/none') },
    ],
    [
      'an event without a field that a live listener and the host need',
      withEvents({ publishes: { 'brand.followed': payload('name') } }),
      {
        rule: 'event',
        consumer: 'brand',
        message: 'It publishes brand.followed, which brand would refuse: "brandId" may be absent.',
      },
    ],
    [
      'an event that the host refuses',
      withEvents({ publishes: { 'brand.followed': payload('name') } }),
      { rule: 'event', consumer: 'host' },
    ],
    [
      'a listener with a new required field, which a live remote does not send',
      withEvents({ listens: { 'brand.followed': payload('brandId', 'shelf') } }),
      {
        rule: 'event',
        consumer: 'brand',
        message: 'It would refuse brand.followed of brand: "shelf" may be absent.',
      },
    ],
    [
      'a listener with a required field that the host does not send',
      withEvents({ listens: { 'page.shared': payload('path') } }),
      { rule: 'event', consumer: 'host' },
    ],
    [
      'an event that the host does not have',
      withEvents({ listens: { 'cart.filled': payload() } }),
      { rule: 'event', message: 'It uses the event cart.filled, which the host does not have.' },
    ],
    ['a range that the host can’t meet', release({ shared: { react: '^20.0.0' } }), { rule: 'shared' }],
    ['a library that the host does not share', release({ shared: { lodash: '^4.0.0' } }), { rule: 'shared' }],
    [
      'a second copy of a singleton',
      release({}, { 'web/story.js': CHUNK + SINGLETON_MARKS.react }),
      { rule: 'singleton', file: 'web/story.js' },
    ],
    ['an entry over its budget', release({ sizes: { entry: 14_001, routes: {} } }), { rule: 'budget' }],
    ['a route over its budget', release({ sizes: { entry: 1, routes: { a: 35_001 } } }), { rule: 'budget' }],
    [
      'no runbook',
      release({}, {}, { owners: { ...OWNERS, runbook: undefined } }),
      { rule: 'owners', message: expect.stringContaining('mfe-blog/RUNBOOK.md') },
    ],
    [
      'a runbook that is not a URL',
      release({}, {}, { owners: { ...OWNERS, runbook: 'javascript:alert(1)' } }),
      { rule: 'owners' },
    ],
    ['nobody to ask', release({}, {}, { owners: { ...OWNERS, contact: ' ' } }), { rule: 'owners' }],
    [
      'a script whose hash no script contains',
      release({}, { 'web/extra.js': 'alert(1)' }),
      { rule: 'integrity', file: 'web/extra.js' },
    ],
  ])('%s', ([, checked, objection]) => {
    expect(checkRelease(checked, site)).toContainEqual(expect.objectContaining(objection))
  })
})

test('a remote can’t be retired while others open its widgets or link to it', () => {
  expect(checkRetirement('blog', site)).toEqual([
    expect.objectContaining({ rule: 'route', consumer: 'brand' }),
    expect.objectContaining({ rule: 'widget', consumer: 'brand' }),
    expect.objectContaining({ rule: 'route', consumer: 'host' }),
    expect.objectContaining({ rule: 'widget', consumer: 'host' }),
  ])
  expect(checkRetirement('brand', site)).toEqual([])
  expect(checkRetirement('wishlist', site)).toEqual([])
})

test('the host’s minified build contains the mark of each singleton', () => {
  const web = join(import.meta.dirname, '../../../../shell/dist/web')
  const scripts = readdirSync(web).filter((file) => file.endsWith('.js'))
  const host = scripts.map((file) => readFileSync(join(web, file), 'utf8')).join('\n')
  for (const [library, mark] of Object.entries(SINGLETON_MARKS)) {
    expect(host.includes(mark), `${library}: ${mark}`).toBe(true)
  }
})

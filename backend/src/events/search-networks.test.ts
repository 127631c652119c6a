import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { createChangeFeed } from '../changes/change-feed.ts'
import { createLogger } from '../logger.ts'
import { createSearchIndex } from '../search/search-index.ts'
import { describeBackend } from '../testing/describe-backend.ts'
import { stopClock } from '../testing/stop-clock.ts'
import { isCountable } from './event-batch.ts'
import { popularSearches } from './popular-searches.ts'
import { wideNetworkOf } from './search-networks.ts'

describeBackend('popular searches', (backend) => {
  stopClock()
  const search = (query: string, from: string, times = 1, results = 3) =>
    backend.json('POST', '/a-list/v2/events', {
      from,
      body: { events: Array.from({ length: times }, () => ({ kind: 'search', query, results })) },
    })
  const db = () => backend.database.db
  const popular = () => popularSearches(db())
  /** Suggestions of an instance that has just started. */
  const suggested = async (typed: string) =>
    (await createSearchIndex(db(), createChangeFeed(db()), createLogger('silent')).suggest(typed)).map(
      ({ text }) => text,
    )

  test('one visitor can’t create a suggestion, however often they search', async () => {
    for (let batch = 0; batch < 5; batch += 1) await search('lip oil', '192.0.2.77', 31)
    expect(await popular()).not.toContain('lip oil')
    const rows = await db()
      .selectFrom('event_counts')
      .select('count')
      .where('subject', '=', 'lip oil')
      .execute()
    expect(rows).toEqual([{ count: 1 }])
  })

  test('an IPv4 /24 or an IPv6 /48 counts as one network', async () => {
    for (let host = 1; host <= 6; host += 1) await search('setting powder', `203.0.113.${host}`)
    for (let subnet = 1; subnet <= 6; subnet += 1) await search('matte lipstick', `2001:db8:1:${subnet}::1`)
    expect(await popular()).not.toContain('setting powder')
    expect(await popular()).not.toContain('matte lipstick')
  })

  test('five networks on one day make a term popular', async () => {
    for (let network = 1; network <= 5; network += 1) await search('gloss', `198.51.${network}.9`)
    expect(await popular()).toContain('gloss')
    expect(await suggested('glos')).toContain('gloss')
  })

  test('one network on five days does not make a term popular', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    await db()
      .insertInto('event_counts')
      .values([1, 2, 3, 4, 5].map((ago) => ({ day: day(ago), kind: 'search', subject: 'my own', count: 1 })))
      .execute()
    expect(await popular()).not.toContain('my own')
  })

  test('a term without results is not suggested, whatever browsers report', async () => {
    for (let network = 1; network <= 6; network += 1) await search('zzyzx scam', `198.18.${network}.9`, 1, 99)
    expect(await popular()).toContain('zzyzx scam')
    expect(await suggested('zzyzx')).toEqual([])
  })

  test('a text with a host name is not counted', async () => {
    for (let network = 1; network <= 6; network += 1)
      await search('gloss at evil.example', `198.19.${network}.9`)
    expect(await popular()).not.toContain('gloss at evil.example')
  })

  test('networks are stored for two days, as hashes that change daily', async () => {
    const rows = await db().selectFrom('search_networks').selectAll().execute()
    expect(rows.length).toBeGreaterThan(5)
    for (const { network } of rows) expect(network).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|2001:db8/)
  })
})

test.each([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2::/64', '2001:db8:1::'],
  ['2001:db8:1:ffff:1:2:3:4', '2001:db8:1::'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('%s belongs to the wide network %s', (address, network) => expect(wideNetworkOf(address)).toBe(network))

test('two IP addresses belong to the same wide network if and only if their first 24 or 48 bits are equal', () => {
  const bytes = (address: string) => ipaddr.parse(address).toByteArray()
  const sameStart = (a: string, b: string, count: number) =>
    bytes(a).slice(0, count).join() === bytes(b).slice(0, count).join()
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (a, b) => {
      expect(wideNetworkOf(a) === wideNetworkOf(b)).toBe(sameStart(a, b, 3))
    }),
  )
  // Leaves out IPv6 addresses that represent an IPv4 address.
  const plain = fc
    .ipV6()
    .filter((address) => !address.includes('.') && ipaddr.process(address).kind() === 'ipv6')
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      expect(wideNetworkOf(a) === wideNetworkOf(b)).toBe(sameStart(a, b, 6))
    }),
  )
})

const TWELVE_WORDS = 'one two three four five six seven eight nine ten eleven twelve'

test.each([
  'lip oil',
  'e.l.f. powder',
  'no. 5',
  'size 6.5',
  'kim kardashian',
  '50% off',
  'dot dress',
  'a dress, long',
  'dot. dress',
  TWELVE_WORDS,
])('"%s" is counted', (query) => expect(isCountable(query)).toBe(true))

test.each([
  'evil.example',
  'gloss at evil.example/p',
  'EVIL.EXAMPLE',
  'https://x',
  'www.evil',
  'javascript:alert(1)',
  'evil。example',
  'evil．example',
  'e\u200bvil.exa\u200bmple',
  'evil dot com',
  'a//b',
  't.me/x',
  'me@home',
  'evil . com',
  'evil .com',
  'evil, shop',
  'evil·shop',
  'evil ٫ net',
  'evil。 org',
  'evil・com',
  'evil dot xyz',
  'evil (dot) boutique',
  'evil[dot]app',
  'evil DOT Рф',
  'evil dot co uk',
  'one two three four five six seven eight nine ten eleven twelve thirteen',
  '+1 555123456',
])('"%s" is not counted', (query) => expect(isCountable(query)).toBe(false))

test('a host is not counted, however its last dot is written', () => {
  const dot = fc.constantFrom(
    '.',
    ' . ',
    '. ',
    ' .',
    '·',
    ' ٫',
    ', ',
    '。',
    ' dot ',
    '(dot)',
    ' (Dot) ',
    '[dot]',
  )
  const ending = fc.constantFrom('com', 'shop', 'xyz', 'de', 'CO', 'boutique', '中国')
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/), dot, ending, (name, spelled, tld) => {
      expect(isCountable(`${name}${spelled}${tld}`)).toBe(false)
    }),
  )
})

test('texts with a host name are never counted', () => {
  const words = fc.string({ maxLength: 10 })
  fc.assert(
    fc.property(words, fc.domain(), words, (before, host, after) => {
      expect(isCountable(`${before} ${host} ${after}`)).toBe(false)
    }),
  )
})

import { createSiteBus } from '@a-list/events/site-bus.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { basesUnder } from '../client.ts'
import { createActivityLog, logActivity } from './activity-log.ts'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

/** A page with a log, and the beacons that it sends. */
function openPage(bases = basesUnder('')) {
  const events = createSiteBus((fault) => {
    throw new Error(JSON.stringify(fault))
  })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const sent: { url: string; body: Blob }[] = []
  const beacon = (url: string, body: Blob) => sent.push({ url, body }) > 0
  logActivity(events, createActivityLog({ bases, page, beacon }))
  const leave = () => {
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const batches = () => Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()).events))
  return { events, leave, sent, batches }
}

test('events are logged at once, and sent in one request when the page is hidden', async () => {
  const { events, leave, sent, batches } = openPage()
  events.publish('outbound.clicked', {
    url: 'https://www.sephora.com/x',
    retailer: 'Sephora',
    product: 'Gloss Bomb',
    productId: 'affiliate-gloss-bomb',
    brand: 'Fenty Beauty',
  })
  events.publish('page.shared', { path: '/blog/two-first-nights', network: 'pinterest' })
  events.publish('search.made', { query: 'gloss', results: 3 })
  expect(sent).toEqual([])
  const click = { product_id: 'affiliate-gloss-bomb', brand: 'fenty-beauty', retailer: 'Sephora' }
  const share = { path: '/blog/two-first-nights', network: 'pinterest' }
  expect(console.info).toHaveBeenCalledWith('outbound_click', { kind: 'outbound_click', ...click })
  expect(console.info).toHaveBeenCalledWith('share', { kind: 'share', ...share })

  leave()
  expect(sent[0]?.url).toBe('/wp-json/a-list/v2/events')
  expect(sent[0]?.body.type).toBe('application/json')
  expect(await batches()).toEqual([
    [
      { kind: 'outbound_click', ...click },
      { kind: 'share', ...share },
      { kind: 'search', query: 'gloss', results: 3 },
    ],
  ])
  leave()
  expect(sent).toHaveLength(1)
})

test('link URLs are not recorded, nor are searches that may contain personal data', async () => {
  const { events, leave, batches } = openPage()
  events.publish('outbound.clicked', { url: 'https://shop.example/?customer=sam' })
  for (const query of ['sam@example.com', 'call 5551234'])
    events.publish('search.made', { query, results: 0 })
  leave()
  expect(await batches()).toEqual([[{ kind: 'outbound_click' }]])
})

test('a long visit sends several batches, and no event is lost after the page was hidden', async () => {
  const { events, leave, batches } = openPage()
  for (let n = 0; n < 21; n++) events.publish('search.made', { query: `gloss ${n}`, results: n })
  leave()
  events.publish('page.shared', { path: '/', network: 'copy' })
  expect((await batches()).map((batch) => batch.length)).toEqual([20, 1, 1])
})

test('nothing is sent to a backend without the extension', () => {
  const { extension: _, ...contractOnly } = basesUnder('')
  const { events, leave, sent } = openPage(contractOnly)
  events.publish('page.shared', { path: '/', network: 'x' })
  leave()
  expect([sent, vi.mocked(console.info).mock.calls.length]).toEqual([[], 1])
})

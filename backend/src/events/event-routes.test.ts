import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

describeBackend('events', (backend) => {
  test('events are counted per day, without personal data', async () => {
    const events = [
      { kind: 'page_view', path: '/discover', user: 'me' },
      { kind: 'page_view', path: '/discover' },
      { kind: 'search', query: 'Lip  Oil', results: 3 },
      { kind: 'search', query: 'me@home.example', results: 1 },
      { kind: 'outbound_click', product_id: 'affiliate-gloss-bomb', retailer: 'Sephora' },
    ]
    expect(await backend.json('POST', '/a-list/v2/events', { body: { events } })).toEqual({ accepted: 5 })
    const rows = await backend.database.db
      .selectFrom('event_counts')
      .select(['kind', 'subject', 'count'])
      .orderBy('kind')
      .execute()
    expect(rows).toEqual([
      { kind: 'outbound_product', subject: 'affiliate-gloss-bomb', count: 1 },
      { kind: 'outbound_retailer', subject: 'sephora', count: 1 },
      { kind: 'page_view', subject: '/discover', count: 2 },
      { kind: 'search', subject: 'lip oil', count: 1 },
    ])
    const bad = [{ kind: 'page_view', path: '/search?q=private' }]
    expect((await backend.send('POST', '/a-list/v2/events', { body: { events: bad } })).status).toBe(400)
  })
})

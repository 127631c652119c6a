import { expect, test } from 'vitest'
import { cleanUp } from './database/housekeeping.ts'
import { popularSearches } from './events/popular-searches.ts'
import { updateTrending } from './events/trending.ts'
import { announceNewStories } from './notifications/stories.ts'
import { describeOnEveryDatabase } from './testing/describe-backend.ts'

const HOUR_MS = 3_600_000

describeOnEveryDatabase('background work', (backend) => {
  const record = (events: object[]) => backend.json('POST', '/a-list/v2/events', { body: { events } })

  test('clicks raise a product’s trending score, and without new clicks it falls again', async () => {
    const { db } = backend.database
    const slug = 'affiliate-gloss-bomb'
    const score = async () => Object(await backend.json('GET', `/wp/v2/products/${slug}`)).acf.trending_score
    const before = await score()
    await record(Array.from({ length: 7 }, () => ({ kind: 'outbound_click', product_id: slug })))
    await updateTrending(db)
    // The score rises by 7 points for each doubling of (clicks + 1). Seven clicks are three doublings: 21 points.
    expect(await score()).toBe(before + 21)
    await updateTrending(db)
    expect(await score()).toBe(before + 21)
    await db.deleteFrom('event_counts').execute()
    await updateTrending(db)
    expect(await score()).toBe(before)
  })

  test('a search becomes popular after five networks made it', async () => {
    const events = [{ kind: 'search', query: 'lip oil', results: 2 }]
    const search = (network: number) =>
      backend.json('POST', '/a-list/v2/events', { body: { events }, from: `198.51.${network}.1` })
    for (let network = 0; network < 4; network += 1) await search(network)
    expect(await popularSearches(backend.database.db)).not.toContain('lip oil')
    await search(4)
    expect((await popularSearches(backend.database.db))[0]).toBe('lip oil')
  })

  test('followers of a brand get one notification for each new story about it', async () => {
    const { db } = backend.database
    const token = await backend.signIn('shopper')
    await db.insertInto('followed_brands').values({ user_id: 1, brand_id: 1 }).execute()
    await announceNewStories(db)
    const told = Object(await backend.json('GET', '/a-list/v1/notifications', { token })).length
    expect(told).toBeGreaterThan(0)
    await announceNewStories(db)
    expect(await backend.json('GET', '/a-list/v1/notifications', { token })).toHaveLength(told)
  })

  test('only expired rows are deleted', async () => {
    const { db } = backend.database
    await backend.signIn('moderator')
    const key = { request_hash: 'h', answer: '{}' }
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...key, owner: 'visitor', key: 'of-yesterday', created_at: ago(25) },
        { ...key, owner: 'visitor', key: 'of-today', created_at: ago(23) },
      ])
      .execute()
    await db
      .insertInto('sign_in_failures')
      .values([
        { subject: 'old', failures: 3, last_failed_at: ago(25) },
        { subject: 'new', failures: 3, last_failed_at: ago(1) },
      ])
      .execute()
    await cleanUp(db)
    const keys = await db.selectFrom('idempotency_keys').select('key').execute()
    expect(keys.map((row) => row.key)).toEqual(['of-today'])
    const failures = await db.selectFrom('sign_in_failures').select('subject').execute()
    expect(failures.map((row) => row.subject)).toEqual(['new'])
    expect(
      (await backend.send('GET', '/wp/v2/users/me', { token: await backend.signIn('moderator') })).status,
    ).toBe(200)
  })
})

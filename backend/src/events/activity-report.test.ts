import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { stopClock } from '../testing/stop-clock.ts'
import { moderation, suggestion } from '../testing/suggestion.ts'

describeBackend('the activity report', (backend) => {
  stopClock()
  const { submit } = moderation(backend)
  const report = async (days: number) =>
    Object(
      await backend.json('GET', `/a-list/v2/admin/activity?days=${days}`, {
        token: await backend.signIn('moderator'),
      }),
    )

  test('the report counts events per day, and leaves out searches from a single network', async () => {
    const events: { kind: string; query?: string; [more: string]: unknown }[] = [
      { kind: 'outbound_click', brand: 'skims', retailer: 'Sephora' },
      { kind: 'outbound_click', brand: 'skims', retailer: 'Target' },
      { kind: 'outbound_click', brand: 'goop', retailer: 'Target' },
      { kind: 'search', query: 'Lip oil', results: 3 },
      { kind: 'search', query: 'moon boots', results: 0 },
      { kind: 'search', query: 'only mine', results: 1 },
      { kind: 'search', query: 'only mine', results: 1 },
    ]
    const first = '192.0.2.1'
    await backend.json('POST', '/a-list/v2/events', { body: { events }, from: first })
    const others = events.filter(({ kind, query }) => kind === 'search' && query !== 'only mine')
    await backend.json('POST', '/a-list/v2/events', { body: { events: others }, from: '198.51.100.1' })
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000)
    await backend.database.db
      .insertInto('event_counts')
      .values({
        day: day(20).toISOString().slice(0, 10),
        kind: 'outbound_brand',
        subject: 'goop',
        count: 9,
      })
      .execute()
    for (const [name, ago] of [
      ['Counted today', 0],
      ['Counted earlier', 3],
    ] as const) {
      await backend.database.db
        .updateTable('brand_submissions')
        .set({ submitted_date: day(ago) })
        .where('id', '=', await submit(suggestion(name)))
        .execute()
    }

    const week = await report(7)
    expect(week).toMatchObject({
      days: 7,
      outbound_brands: [
        { subject: 'SKIMS', count: 2 },
        { subject: 'Goop', count: 1 },
      ],
      outbound_retailers: [
        { subject: 'target', count: 2 },
        { subject: 'sephora', count: 1 },
      ],
      searches: [{ subject: 'lip oil', count: 2 }],
      searches_without_result: [{ subject: 'moon boots', count: 2 }],
    })
    expect(week.submissions).toHaveLength(7)
    expect(week.submissions.at(-1)).toEqual({ day: day(0).toISOString().slice(0, 10), count: 1 })
    expect(week.submissions.at(-4)).toEqual({ day: day(3).toISOString().slice(0, 10), count: 1 })

    const month = await report(30)
    expect(month.outbound_brands[0]).toEqual({ subject: 'Goop', count: 10 })
    expect((await report(90)).submissions).toHaveLength(90)
    // A search without results is never suggested.
    const popular = Object(await backend.json('GET', '/a-list/v2/suggest?q=moon'))
    expect(JSON.stringify(popular)).not.toContain('moon boots')
    const bad = await backend.send('GET', '/a-list/v2/admin/activity?days=8', {
      token: await backend.signIn('moderator'),
    })
    expect(bad.status).toBe(400)
  })
})

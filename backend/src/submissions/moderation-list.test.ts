import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { moderation, SUBMISSIONS_PATH, suggestion } from '../testing/suggestion.ts'

describeBackend('the list of submissions', (backend) => {
  const { submit, decide, undo, one, unread } = moderation(backend)
  const list = async (query: string) =>
    Object(
      await backend.json('GET', `${SUBMISSIONS_PATH}?per_page=100&${query}`, {
        token: await backend.signIn('moderator'),
      }),
    )

  test('the backend searches, sorts and pages the rows', async () => {
    const hostile = '100%_<b>“x”</b>'
    for (const name of ['Zeta brand', `Alpha brand ${hostile}`, 'mid brand']) {
      await submit(suggestion(name, { website_url: `https://${name.slice(0, 3)}.desk.example` }))
    }
    const names = (rows: { brand_name: string }[]) => rows.map((row) => row.brand_name)
    expect(names(await list('search=DESK&orderby=brand_name&order=asc'))).toEqual([
      `Alpha brand ${hostile}`,
      'mid brand',
      'Zeta brand',
    ])
    expect(names(await list(`search=${encodeURIComponent('ZÉTA')}`))).toEqual(['Zeta brand'])
    expect(names(await list(`search=${encodeURIComponent('%_')}`))).toEqual([`Alpha brand ${hostile}`])
    const second = await backend.send(
      'GET',
      `${SUBMISSIONS_PATH}?search=desk&orderby=brand_name&order=asc&per_page=2&page=2`,
      { token: await backend.signIn('moderator') },
    )
    expect(second.headers.get('x-wp-total')).toBe('3')
    expect(names(Object(await second.json()))).toEqual(['Zeta brand'])
    const wrong = await backend.send('GET', `${SUBMISSIONS_PATH}?orderby=admin_notes`, {
      token: await backend.signIn('moderator'),
    })
    expect(wrong.status).toBe(400)
  })

  test('possible duplicates are found by name and by domain, except on shared platforms such as Instagram', async () => {
    const first = await submit(suggestion('Twin & Co', { website_url: 'https://www.twin.example/shop' }))
    const byName = await submit(suggestion('twin-CO', { website_url: 'https://instagram.com/one' }))
    const byHost = await submit(suggestion('Other', { website_url: 'http://TWIN.example' }))
    const apart = await submit(suggestion('Apart', { website_url: 'https://www.instagram.com/two' }))
    const known = await submit(suggestion('fenty BEAUTY', { website_url: 'https://unheard.example' }))
    expect((await one(first)).duplicates).toEqual([
      { kind: 'submission', id: byHost, name: 'Other', status: 'pending', by: 'domain' },
      { kind: 'submission', id: byName, name: 'twin-CO', status: 'pending', by: 'name' },
    ])
    expect((await one(known)).duplicates).toMatchObject([
      { kind: 'brand', name: 'Fenty Beauty', by: 'name', status: 'publish' },
    ])
    const counts = new Map(
      (await list('')).map((row: { id: number; likely_duplicates: number }) => [
        row.id,
        row.likely_duplicates,
      ]),
    )
    expect([first, byName, byHost, apart].map((id) => counts.get(id))).toEqual([2, 1, 1, 0])
    // The brand that was created from a submission does not count as its duplicate.
    await decide(apart, 'approve')
    expect((await one(apart)).duplicates).toEqual([])
  })

  test('the history contains every decision and its moderator', async () => {
    const id = await submit(suggestion('Trailed'))
    await decide(id, 'reject', { rejection_reason: 'Too soon.' })
    const token = await backend.signIn('admin')
    for (const status of ['draft', 'pending']) {
      const body = { status, admin_notes: 'Waits for the launch.' }
      await backend.json('PUT', `${SUBMISSIONS_PATH}/${id}/status`, { token, body })
    }
    const { history } = await one(id)
    expect(history).toMatchObject([
      { kind: 'decision', from: 'pending', to: 'rejected', notes: 'Too soon.', at: expect.any(String) },
      { kind: 'decision', from: 'rejected', to: 'draft', notes: 'Waits for the launch.' },
      { kind: 'decision', from: 'draft', to: 'pending', notes: '' },
    ])
    const names = history.map(({ by }: { by: string }) => by)
    expect(new Set(names).size).toBe(2)
    expect(names.every(Boolean)).toBe(true)
  })

  test('an undone decision remains only in the history', async () => {
    const shopper = await backend.signIn('shopper')
    await backend.json('POST', '/a-list/v1/subscriptions/category', {
      token: shopper,
      body: { category: 'wellness' },
    })
    const id = await submit(suggestion('Undone Well'), shopper)
    await decide(id, 'approve')
    expect(await unread(shopper)).toHaveLength(2)
    expect((await undo(id, 'admin')).status).toBe(409)
    expect(await (await undo(id)).json()).toMatchObject({
      success: true,
      submission: { id, status: 'pending', moderated_by: null, moderated_date: null, admin_notes: '' },
    })
    expect(await backend.json('GET', '/wp/v2/celebrity_brand?slug=undone-well')).toEqual([])
    expect(await unread(shopper)).toEqual([])
    expect((await one(id)).history).toMatchObject([
      { kind: 'decision', to: 'approved' },
      { kind: 'undo', from: 'approved', to: 'pending' },
    ])
    expect((await undo(id)).status).toBe(409)
    // A new approval notifies the submitter and the followers again.
    await decide(id, 'approve')
    expect(await unread(shopper)).toHaveLength(2)
  })

  test('a decision can be undone only for a short time', async () => {
    const id = await submit(suggestion('Settled'))
    await decide(id, 'reject')
    await backend.database.db
      .updateTable('submission_decisions')
      .set({ decided_at: new Date(Date.now() - 60_000) })
      .where('submission_id', '=', id)
      .execute()
    const late = await undo(id)
    expect([late.status, Object(await late.json()).code]).toEqual([409, 'alist_nothing_to_undo'])
  })
})

import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { moderation, SUBMISSIONS_PATH, suggestion } from '../testing/suggestion.ts'

describeBackend('merging duplicates', (backend) => {
  const { submit, decide, merge, undo, one, unread } = moderation(backend)
  /** Creates a published brand without a website. */
  const createBrand = async (brand_name: string, more: object = {}): Promise<number> =>
    Object(
      await backend.json('POST', '/wp/v2/celebrity_brand', {
        token: await backend.signIn('moderator'),
        body: {
          status: 'publish',
          acf: { brand_name, founder: '', category: 'Beauty', description: 'About it.', ...more },
        },
      }),
    ).id
  const brandNow = async (id: number) => Object(await backend.json('GET', `/wp/v2/celebrity_brand/${id}`)).acf
  const duplicatesCounted = async (id: number) => {
    const token = await backend.signIn('moderator')
    const rows = Object(await backend.json('GET', `${SUBMISSIONS_PATH}?per_page=100`, { token }))
    return rows.find((row: { id: number }) => row.id === id).likely_duplicates
  }

  test('a brand takes over what it lacks and keeps what it has; undo takes it back', async () => {
    const shopper = await backend.signIn('shopper')
    const brand = await createBrand('Lacking')
    const before = await brandNow(brand)
    const id = await submit(suggestion('Lacking', { website_url: 'https://lacking.example' }), shopper)
    const merged = await merge(id, 'brand', brand)
    expect(await merged.json()).toMatchObject({
      success: true,
      submission: {
        status: 'rejected',
        rejection_reason: 'Merged into Lacking.',
        admin_notes: 'Merged into Lacking. Added: celebrity, website.',
      },
      brand_id: null,
    })
    expect(await brandNow(brand)).toEqual({
      ...before,
      founder: 'Nia New',
      celebrities: 'Nia New',
      associated_celebrities: ['Nia New'],
      social_links: { website: 'https://lacking.example' },
    })
    expect(await unread(shopper)).toMatchObject([
      {
        title: 'Lacking is in the directory already',
        description: 'Your suggestion was merged into Lacking. Thank you!',
        target_url: '/brand/lacking',
      },
    ])
    expect(await one(id)).toMatchObject({ brand_id: brand })
    expect((await undo(id)).status).toBe(200)
    expect(await brandNow(brand)).toEqual(before)
    expect(await unread(shopper)).toEqual([])
    expect(await one(id)).toMatchObject({
      status: 'pending',
      rejection_reason: '',
      admin_notes: '',
      brand_id: null,
    })
  })

  test('undo keeps a field that was changed after the merge', async () => {
    const token = await backend.signIn('moderator')
    const brand = await createBrand('Edited')
    const id = await submit(suggestion('Edited', { website_url: 'https://edited.example' }))
    await merge(id, 'brand', brand)
    await backend.json('PUT', `/wp/v2/celebrity_brand/${brand}`, {
      token,
      body: { acf: { founder: 'Ed Itor' } },
    })
    await undo(id)
    expect(await brandNow(brand)).toMatchObject({ founder: 'Ed Itor', social_links: {} })
  })

  test('a merged suggestion no longer counts as a duplicate, and its submitter hears about the other one', async () => {
    const [first, second] = [await backend.signIn('shopper'), await backend.signIn('admin')]
    const target = await submit(suggestion('Twice', { website_url: 'https://one.example' }), first)
    const id = await submit(suggestion('twice', { website_url: 'https://two.example' }), second)
    const merged = await merge(id, 'submission', target)
    expect(await merged.json()).toMatchObject({
      submission: { status: 'rejected', rejection_reason: `Merged into submission ${target}, Twice.` },
    })
    expect(await unread(second)).toMatchObject([{ title: 'twice was suggested more than once' }])
    const { status, website_url, duplicates } = await one(target)
    expect([status, website_url]).toEqual(['pending', 'https://one.example'])
    expect(duplicates).toMatchObject([{ id, status: 'merged' }])
    expect(await duplicatesCounted(target)).toBe(0)
    await undo(id)
    expect(await duplicatesCounted(target)).toBe(1)
    await merge(id, 'submission', target)
    await decide(target, 'approve')
    for (const token of [first, second]) {
      expect((await unread(token))[0]).toMatchObject({
        title: 'Twice was approved',
        target_url: '/brand/twice',
      })
    }
    await undo(target)
    expect(await unread(first)).toEqual([])
  })

  test('of two moderators who merge two suggestions into each other, one gets a refusal', async () => {
    const [a, b] = [await submit(suggestion('Mutual')), await submit(suggestion('mutual'))]
    const both = await Promise.all([merge(a, 'submission', b), merge(b, 'submission', a)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await Promise.all([merge(a, 'submission', b), merge(b, 'submission', a)])
    expect(again.map(({ status }) => status)).toEqual([409, 409])
  })

  test('nothing is merged into a draft, a decided suggestion, itself or its own brand', async () => {
    const id = await submit(suggestion('Stubborn'))
    const refused = async (kind: 'brand' | 'submission', target: number) => {
      const response = await merge(id, kind, target)
      return [response.status, Object(await response.json()).code]
    }
    const conflict = [409, 'alist_cannot_merge']
    const draft = await submit(suggestion('Drafted'))
    const { brand_id } = await (await decide(draft, 'approve')).json()
    expect(await refused('submission', draft)).toEqual(conflict)
    expect(await refused('submission', id)).toEqual(conflict)
    expect(await refused('submission', 999_999)).toEqual([404, 'alist_submission_not_found'])
    expect(await refused('brand', 999_999)).toEqual(conflict)
    await undo(draft)
    expect(await refused('brand', brand_id)).toEqual(conflict)
    const token = await backend.signIn('moderator')
    const own = Object(
      await backend.json('PUT', `${SUBMISSIONS_PATH}/${id}/status`, { token, body: { status: 'approved' } }),
    ).brand_id
    await backend.json('PUT', `${SUBMISSIONS_PATH}/${id}/status`, { token, body: { status: 'pending' } })
    await backend.json('PUT', `/wp/v2/celebrity_brand/${own}`, { token, body: { status: 'publish' } })
    expect(await refused('brand', own)).toEqual(conflict)
    expect((await one(id)).status).toBe('pending')
  })
})

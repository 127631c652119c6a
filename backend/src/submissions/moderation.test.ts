import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { moderation, SUBMISSIONS_PATH, suggestion } from '../testing/suggestion.ts'

describeBackend('moderation', (backend) => {
  const { submit, decide, one, unread } = moderation(backend)

  test('every invalid field gets its own message', async () => {
    const response = await backend.send('POST', SUBMISSIONS_PATH, { body: {} })
    expect(await response.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        params: {
          brand_name: 'Brand name must be at least 2 characters',
          website_url: 'Please enter a valid URL',
          category: 'Please select a category',
          associated_celebrity: 'Celebrity name must be at least 2 characters',
          submission_reason: 'Please provide a detailed reason (at least 10 characters)',
          contact_email: 'Please enter a valid email address',
        },
      },
    })
    const script = await backend.send('POST', SUBMISSIONS_PATH, {
      body: suggestion('X2', { website_url: 'javascript:alert(1)' }),
    })
    expect(await script.json()).toMatchObject({
      data: { params: { website_url: 'Please enter a valid URL' } },
    })
  })

  test('a new suggestion is pending, whatever status the request claims', async () => {
    const id = await submit(
      suggestion('Cheeky', { status: 'approved', submitted_by: 3, admin_notes: 'fine' }),
    )
    const listed = await backend.json('GET', `${SUBMISSIONS_PATH}?status=pending`, {
      token: await backend.signIn('moderator'),
    })
    expect(listed).toMatchObject([
      { id, status: 'pending', submitted_by: null, admin_notes: '', moderated_date: null },
    ])
  })

  test('approving publishes the brand, adds it to the search, and notifies followers and the submitter once', async () => {
    const shopper = await backend.signIn('shopper')
    await backend.json('POST', '/a-list/v1/subscriptions/category', {
      token: shopper,
      body: { category: 'wellness' },
    })
    const admin = await backend.signIn('admin')
    const id = await submit(suggestion('Novella Well'), admin)
    const decided = await decide(id, 'approve')
    const { brand_id, ...answer } = await decided.json()
    expect(answer).toMatchObject({
      success: true,
      submission: { status: 'approved', moderated_by: 2, moderated_date: expect.any(String) },
    })
    expect(await backend.json('GET', '/wp/v2/celebrity_brand?slug=novella-well')).toMatchObject([
      {
        id: brand_id,
        status: 'publish',
        acf: { founder: 'Nia New', social_links: { website: 'https://new.example' } },
      },
    ])
    expect(await backend.json('GET', '/a-list/v2/search?q=novella')).toMatchObject({
      brands_total: 1,
      brands: [{ slug: 'novella-well' }],
    })
    expect(await unread(shopper)).toMatchObject([{ type: 'new_brand', target_url: '/brand/novella-well' }])
    expect(await unread(admin)).toMatchObject([{ title: 'Novella Well was approved' }])
    expect((await decide(id, 'approve')).status).toBe(409)
    expect((await decide(id, 'reject')).status).toBe(409)
  })

  test('an approval can bring the brand’s picture', async () => {
    const token = await backend.signIn('moderator')
    const id = await submit(suggestion('Pictured'))
    const pictureNow = async () => {
      const [brand] = Object(await backend.json('GET', '/wp/v2/celebrity_brand?slug=pictured'))
      return brand?.acf.featured_image
    }
    expect((await decide(id, 'approve', { featured_image: 'http://glow.example/1.webp' })).status).toBe(400)
    expect((await decide(id, 'approve', { featured_image: 'https://127.0.0.1/1.webp' })).status).toBe(400)
    expect((await decide(id, 'approve', { featured_image: 'https://glow.example/1.webp' })).status).toBe(200)
    expect(await pictureNow()).toBe('https://glow.example/1.webp')
    await backend.json('POST', `/a-list/v2/brand-submissions/${id}/undo`, { token })
    expect(await pictureNow()).toBeUndefined()
    await decide(id, 'approve', { featured_image: 'https://glow.example/2.webp' })
    expect(await pictureNow()).toBe('https://glow.example/2.webp')
  })

  test('of several simultaneous decisions, only one is accepted', async () => {
    const id = await submit(suggestion('Contested'))
    const decisions = await Promise.all(
      ['approve', 'reject', 'approve', 'reject'].map((what) => decide(id, what)),
    )
    const statuses = decisions.map((response) => response.status).toSorted()
    expect(statuses).toEqual([200, 409, 409, 409])
  })

  test('a rejection stores its reason, and whoever suggested the brand reads it', async () => {
    const token = await backend.signIn('moderator')
    const shopper = await backend.signIn('shopper')
    const id = await submit(suggestion('Changeable'), shopper)
    await decide(id, 'reject', { rejection_reason: 'Not yet.' })
    expect(await unread(shopper)).toContainEqual(
      expect.objectContaining({ title: 'Changeable was not accepted', description: 'Not yet.' }),
    )
    const set = (status: string) =>
      backend.json('PUT', `${SUBMISSIONS_PATH}/${id}/status`, {
        token,
        body: { status, admin_notes: 'see mail' },
      })
    expect(await one(id)).toMatchObject({ brand_id: null })
    const rejected = await backend.json('GET', `${SUBMISSIONS_PATH}?status=rejected`, { token })
    expect(Object(rejected).find((row: { id: number }) => row.id === id)).toMatchObject({
      rejection_reason: 'Not yet.',
      admin_notes: 'Not yet.',
    })
    expect(await set('approved')).toMatchObject({
      submission: { status: 'approved', admin_notes: 'see mail' },
    })
    expect(await backend.json('GET', '/wp/v2/celebrity_brand?slug=changeable')).toHaveLength(1)
    const [brand] = Object(await backend.json('GET', '/wp/v2/celebrity_brand?slug=changeable'))
    expect(await one(id)).toMatchObject({ brand_id: brand.id })
    await set('draft')
    expect(await one(id)).toMatchObject({ brand_id: null })
    expect(await backend.json('GET', '/wp/v2/celebrity_brand?slug=changeable')).toEqual([])
    expect(await backend.json('GET', '/a-list/v2/search?q=changeable')).toMatchObject({ brands_total: 0 })
    await set('approved')
    expect(await backend.json('GET', '/wp/v2/celebrity_brand?slug=changeable')).toHaveLength(1)
  })

  test('the statistics add up, and a week has 7 days', async () => {
    const token = await backend.signIn('moderator')
    const earlier = await submit(suggestion('Earlier'))
    await backend.database.db
      .updateTable('brand_submissions')
      .set({ submitted_date: new Date(Date.now() - 7.01 * 24 * 3_600_000) })
      .where('id', '=', earlier)
      .execute()
    const stats = Object(await backend.json('GET', '/a-list/v1/admin/submission-stats', { token }))
    const all = Object(await backend.json('GET', `${SUBMISSIONS_PATH}?per_page=100`, { token }))
    const having = (status: string) => all.filter((one: { status: string }) => one.status === status).length
    expect(stats).toMatchObject({
      total_submissions: all.length,
      this_week: all.length - 1,
      pending: having('pending'),
      approved: having('approved'),
      rejected: having('rejected'),
    })
    expect(stats.active_brands).toBeGreaterThan(10)
  })
})

import { notificationSchema } from '@a-list/domain/members/notification.ts'
import { submissionSchema, submissionStatsSchema } from '@a-list/domain/moderation/submission.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ContractBackend, refusal, request } from './contract-backend.ts'

const SUBMISSIONS = '/a-list/v1/brand-submissions'
const NOTIFICATIONS = '/a-list/v1/notifications'
const decided = z.object({
  success: z.literal(true),
  submission: submissionSchema,
  brand_id: z.nullable(z.number()),
})
const submitted = z.object({ submission_id: z.number() })

const suggestion = (name: string) => ({
  brand_name: name,
  website_url: `https://${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example.com`,
  category: 'Beauty',
  associated_celebrity: 'Jo Doe',
  submission_reason: 'A brand that only a test suggests.',
  contact_email: 'jo@example.com',
  status: 'pending',
  submitted_date: new Date().toISOString(),
})

export function moderationCalls(backend: ContractBackend): void {
  const suggest = async (name: string) =>
    (await request(backend, submitted, 'POST', SUBMISSIONS, { body: suggestion(name) })).submission_id

  test('a suggestion is approved, and its brand is published', async () => {
    const token = await backend.signIn('moderator')
    const id = await suggest('Contract Cosmetics')
    const listed = await request(
      backend,
      z.array(submissionSchema),
      'GET',
      `${SUBMISSIONS}?status=pending&per_page=100`,
      { token },
    )
    expect(listed.find((one) => one.id === id)).toMatchObject({
      brand_name: 'Contract Cosmetics',
      status: 'pending',
      moderated_by: null,
    })
    const { submission, brand_id } = await request(backend, decided, 'POST', `${SUBMISSIONS}/${id}/approve`, {
      token,
      body: { featured_image: 'https://cosmetics.example/hero.webp' },
    })
    expect(submission).toMatchObject({ id, status: 'approved', moderated_by: expect.any(Number) })
    expect(await backend.json('GET', '/wp/v2/celebrity_brand?slug=contract-cosmetics')).toMatchObject([
      { id: brand_id, status: 'publish', acf: { featured_image: 'https://cosmetics.example/hero.webp' } },
    ])
    expect((await refusal(backend, 'POST', `${SUBMISSIONS}/${id}/approve`, { token, body: {} })).status).toBe(
      409,
    )
  })

  test('a suggestion can be rejected with a reason and given another status', async () => {
    const token = await backend.signIn('moderator')
    const id = await suggest('Contract Candles')
    const rejection = { token, body: { rejection_reason: 'We know no such brand.' } }
    expect(
      (await request(backend, decided, 'POST', `${SUBMISSIONS}/${id}/reject`, rejection)).submission,
    ).toMatchObject({
      status: 'rejected',
      rejection_reason: 'We know no such brand.',
    })
    const set = { token, body: { status: 'draft', admin_notes: 'Asked for a link.' } }
    expect(
      (await request(backend, decided, 'PUT', `${SUBMISSIONS}/${id}/status`, set)).submission,
    ).toMatchObject(set.body)
    expect(
      (await refusal(backend, 'POST', `${SUBMISSIONS}/99999999/approve`, { token, body: {} })).status,
    ).toBe(404)
  })

  test('a status is refused if the submission was moderated since it was read', async () => {
    const token = await backend.signIn('moderator')
    const path = `${SUBMISSIONS}/${await suggest('Contract Creams')}/status`
    const notes = (admin_notes: string, seen_moderated_date: unknown) => ({
      token,
      body: { status: 'pending', admin_notes, seen_moderated_date },
    })
    const first = await request(backend, decided, 'PUT', path, notes('Ask in May.', null))
    for (const seen of [null, '2020-01-01T00:00:00.000Z']) {
      expect(await refusal(backend, 'PUT', path, notes('Mine.', seen))).toEqual({
        status: 409,
        code: 'alist_changed',
      })
    }
    const again = notes('Mine.', first.submission.moderated_date)
    expect((await request(backend, decided, 'PUT', path, again)).submission.admin_notes).toBe('Mine.')
    expect((await refusal(backend, 'PUT', path, notes('Mine.', 7))).status).toBe(400)
  })

  test.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ])('to %s without a reason keeps the notes', async (decision, status) => {
    const token = await backend.signIn('moderator')
    const path = `${SUBMISSIONS}/${await suggest(`Contract Notes ${status}`)}`
    const noted = { status: 'pending', admin_notes: 'Knows the founder.' }
    await request(backend, decided, 'PUT', `${path}/status`, { token, body: noted })
    expect(
      (await request(backend, decided, 'POST', `${path}/${decision}`, { token, body: {} })).submission,
    ).toMatchObject({ status, admin_notes: 'Knows the founder.', rejection_reason: '' })
  })

  test('whoever suggested a brand reads the decision and its reason', async () => {
    const [token, shopper] = [await backend.signIn('moderator'), await backend.signIn('shopper')]
    const decide = async (name: string, decision: string, body: object) => {
      const call = { body: suggestion(name), token: shopper }
      const { submission_id } = await request(backend, submitted, 'POST', SUBMISSIONS, call)
      await backend.json('POST', `${SUBMISSIONS}/${submission_id}/${decision}`, { token, body })
    }
    await decide('Heard And Welcome', 'approve', {})
    await decide('Heard And Refused', 'reject', { rejection_reason: 'Its founder is not famous.' })
    await decide('Heard Without Reason', 'reject', {})
    const read = await request(backend, z.array(notificationSchema), 'GET', NOTIFICATIONS, { token: shopper })
    expect(read.slice(0, 3)).toMatchObject([
      {
        title: 'Heard Without Reason was not accepted',
        description: 'Thank you for the suggestion; it does not fit the directory.',
        target_url: '/submit-brand',
      },
      { title: 'Heard And Refused was not accepted', description: 'Its founder is not famous.' },
      { title: 'Heard And Welcome was approved', target_url: '/brand/heard-and-welcome' },
    ])
  })

  test('shoppers and visitors can’t moderate', async () => {
    const token = await backend.signIn('shopper')
    const calls = [
      ['GET', SUBMISSIONS],
      ['GET', '/a-list/v1/admin/submission-stats'],
      ['GET', '/a-list/v1/shopify-cache/stats'],
      ['POST', `${SUBMISSIONS}/1/approve`],
      ['PUT', `${SUBMISSIONS}/1/status`],
    ] as const
    for (const [method, path] of calls) {
      const sent = method === 'GET' ? {} : { body: { status: 'draft' } }
      expect([path, (await refusal(backend, method, path, sent)).status]).toEqual([path, 401])
      expect([path, (await refusal(backend, method, path, { token, ...sent })).status]).toEqual([path, 403])
    }
  })

  test('an incomplete suggestion is refused, field by field', async () => {
    const response = await backend.send('POST', SUBMISSIONS, {
      body: { ...suggestion('x'), contact_email: 'nobody' },
    })
    expect(response.status).toBe(400)
    const { data } = z
      .object({ data: z.object({ params: z.record(z.string(), z.string()) }) })
      .parse(await response.json())
    expect(Object.keys(data.params).toSorted()).toEqual(['brand_name', 'contact_email'])
  })

  test('moderators get the dashboard’s statistics', async () => {
    const token = await backend.signIn('moderator')
    const stats = await request(backend, submissionStatsSchema, 'GET', '/a-list/v1/admin/submission-stats', {
      token,
    })
    expect(stats.total_submissions).toBeGreaterThanOrEqual(stats.pending + stats.approved + stats.rejected)
  })

  test('a new brand is announced once to a follower of its category, by any of its names, who wants it', async () => {
    const [token, moderator] = [await backend.signIn('shopper'), await backend.signIn('moderator')]
    const say = (new_brands: boolean, followed_categories: string[]) =>
      backend.json('POST', '/a-list/v1/user-meta', {
        token,
        body: { notification_preferences: { new_brands }, followed_categories },
      })
    const approve = async (name: string) => {
      const body = { ...suggestion(name), category: 'Food & Beverage' }
      const { submission_id } = await request(backend, submitted, 'POST', SUBMISSIONS, { body })
      await request(backend, decided, 'POST', `${SUBMISSIONS}/${submission_id}/approve`, {
        token: moderator,
        body: {},
      })
    }
    await say(true, ['Food', 'Food & Drink', 'Tech'])
    await approve('Contract Kitchen')
    await say(false, ['Food', 'Food & Drink', 'Tech'])
    await approve('Contract Bakery')
    await say(true, [])
    const all = await request(backend, z.array(notificationSchema), 'GET', `${NOTIFICATIONS}?per_page=50`, {
      token,
    })
    const titles = all.map(({ title }) => title).filter((title) => title.includes('Contract '))
    expect(titles).toEqual([expect.stringMatching(/^New in Food.*: Contract Kitchen$/)])
  })

  test('notifications are counted and can be marked as read, singly or all at once', async () => {
    const [token, moderator] = [await backend.signIn('shopper'), await backend.signIn('moderator')]
    const me = z.object({ id: z.number() }).parse(await backend.json('GET', '/wp/v2/users/me', { token }))
    const body = {
      user_id: me.id,
      title: 'A new brand',
      description: 'Look at it.',
      target_url: '/brand/skims',
      type: 'new_brand',
    }
    const count = async () =>
      (
        await request(backend, z.object({ count: z.number() }), 'GET', `${NOTIFICATIONS}/unread-count`, {
          token,
        })
      ).count
    const before = await count()
    const sent = await request(backend, notificationSchema, 'POST', NOTIFICATIONS, { token: moderator, body })
    await request(backend, notificationSchema, 'POST', NOTIFICATIONS, { token: moderator, body })
    expect(await count()).toBe(before + 2)
    const unread = await request(
      backend,
      z.array(notificationSchema),
      'GET',
      `${NOTIFICATIONS}?unread_only=true&per_page=50`,
      { token },
    )
    expect(unread.find(({ id }) => id === sent.id)).toMatchObject({
      title: 'A new brand',
      target_url: '/brand/skims',
      is_read: false,
    })
    await backend.json('POST', `${NOTIFICATIONS}/${sent.id}/read`, { token })
    expect(await count()).toBe(before + 1)
    expect(await backend.json('POST', `${NOTIFICATIONS}/mark-all-read`, { token })).toMatchObject({
      success: true,
      count: before + 1,
    })
    expect(await count()).toBe(0)
    // Another person's notification can't be marked.
    expect(
      (await refusal(backend, 'POST', `${NOTIFICATIONS}/${sent.id}/read`, { token: moderator })).status,
    ).toBe(404)
  })
}

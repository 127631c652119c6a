import { describe, expect, test } from 'vitest'
import { fakeBackend, ok } from '../testing/fake-backend.ts'
import { PENDING_SUBMISSIONS } from '../testing/pending-submissions.ts'
import { recordCall } from '../testing/record-call.ts'
import { sendThrough } from '../testing/test-outbox.ts'
import { submissionWrite } from './create-submission.ts'
import { type Decision, sendDecision } from './decisions.ts'
import { fetchSubmissionPage, fetchSubmissionStats } from './submissions.ts'

describe('submissions', () => {
  const form = {
    brand_name: 'Rhode',
    website_url: 'https://www.rhodeskin.com',
    category: 'Beauty',
    associated_celebrity: 'Hailey Bieber',
    submission_reason: 'It is missing here.',
    contact_email: 'someone@example.com',
  } as const
  const submission = { ...form, id: 4, status: 'pending', submitted_date: '2026-11-20T00:00:00Z' }
  /** A plain backend omits the moderation fields and the brand. */
  const whole = {
    ...submission,
    submitted_by: null,
    moderated_by: null,
    moderated_date: null,
    admin_notes: '',
    rejection_reason: '',
    brand_id: null,
  }

  test('are created as pending, with a date', async () => {
    const { line, body, result } = await recordCall(ok({ submission_id: 4 }), (api) =>
      sendThrough(api, submissionWrite(form)),
    )
    expect([line, result]).toEqual([
      'POST /wp-json/a-list/v1/brand-submissions',
      { state: 'sent', data: { submission_id: 4 } },
    ])
    expect(body).toEqual({ ...form, status: 'pending', submitted_date: expect.any(String) })
  })

  test('are listed by status, page by page', async () => {
    const { line, result } = await recordCall(ok([submission]), (api) =>
      fetchSubmissionPage(api, PENDING_SUBMISSIONS),
    )
    expect(line).toBe(
      'GET /wp-json/a-list/v1/brand-submissions?status=pending&orderby=submitted_date&order=desc&per_page=100&page=1',
    )
    expect(result).toEqual({ rows: [whole], total: 1 })
  })

  test('a page past the end is empty, and has the total of the other pages', async () => {
    const backend = fakeBackend([
      { status: 400, body: { code: 'rest_post_invalid_page_number' } },
      ok([submission], { 'X-WP-Total': '25' }),
    ])
    const page = await fetchSubmissionPage(backend.client(), { ...PENDING_SUBMISSIONS, page: 9 })
    expect(page).toEqual({ rows: [], total: 25 })
    expect(backend.requests.map(({ path }) => path.slice(path.indexOf('&page')))).toEqual([
      '&page=9',
      '&page=1',
    ])
  })

  const picture = 'https://glow.example/hero.webp'
  test.each<[Decision, string, object]>([
    [{ kind: 'approve' }, 'POST', {}],
    [{ kind: 'approve', picture }, 'POST', { featured_image: picture }],
    [{ kind: 'reject', reason: ' no ' }, 'POST', { rejection_reason: 'no' }],
    [
      { kind: 'status', status: 'draft', notes: '', seen: null },
      'PUT',
      { status: 'draft', admin_notes: '', seen_moderated_date: null },
    ],
  ])('a decision is sent to $kind', async (decision, method, body) => {
    const decided = await recordCall(ok({ success: true, submission, brand_id: 9 }), (api) =>
      sendDecision(api, 4, decision),
    )
    expect(decided.line).toBe(`${method} /wp-json/a-list/v1/brand-submissions/4/${decision.kind}`)
    expect([decided.body, decided.result]).toEqual([body, { success: true, submission: whole, brand_id: 9 }])
  })

  test('a duplicate is merged into a brand or another submission', async () => {
    const merged = await recordCall(ok({ success: true, submission, brand_id: null }), (api) =>
      sendDecision(api, 4, {
        kind: 'merge',
        into: { kind: 'brand', id: 7, name: 'Glow', status: 'publish', by: 'name' },
      }),
    )
    expect([merged.line, merged.body]).toEqual([
      'POST /wp-json/a-list/v2/brand-submissions/4/merge',
      { into: { kind: 'brand', id: 7 } },
    ])
  })

  test('have stats', async () => {
    const stats = { total_submissions: 9, pending: 1, approved: 5, rejected: 3, this_week: 2 }
    const { line, result } = await recordCall(ok(stats), (api) => fetchSubmissionStats(api))
    expect([line, result]).toEqual(['GET /wp-json/a-list/v1/admin/submission-stats', stats])
  })
})

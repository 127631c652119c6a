import { describe, expect, test } from 'vitest'
import { ok } from '../testing/fake-backend.ts'
import { recordCall } from '../testing/record-call.ts'
import { sendThrough } from '../testing/test-outbox.ts'
import { deleteReview, fetchRating, fetchReviews, reviewWrite } from './reviews.ts'

const review = {
  id: 5,
  product_id: 'affiliate-x',
  user_id: 7,
  rating: 4,
  comment: 'Good',
  user_name: 'Sam',
  user_avatar: null,
  created_at: '2026-11-20T00:00:00Z',
  is_verified: true,
  helpful_count: 2,
}

describe('reviews', () => {
  test('are fetched by product', async () => {
    const ofProduct = await recordCall(ok([review]), (api) => fetchReviews(api, 'affiliate-x'))
    expect(ofProduct.line).toBe('GET /wp-json/a-list/v1/reviews?product_id=affiliate-x&limit=20')
    expect(ofProduct.result[0]).toMatchObject({ id: '5', user_id: '7', user_avatar: undefined })
  })

  test('have a rating summary', async () => {
    const rating = {
      product_id: 'x',
      average_rating: 4.3,
      total_reviews: 3,
      rating_breakdown: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
    }
    const { line, result } = await recordCall(ok(rating), (api) => fetchRating(api, 'x'))
    expect([line, result]).toEqual(['GET /wp-json/a-list/v1/reviews/x/rating', rating])
  })

  test('are created once per product, and deleted', async () => {
    const written = { product_id: 'x', rating: 5, comment: 'Good' }
    const response = { status: 201, body: { success: true, review_id: 9 } }
    const { body, result, request } = await recordCall(response, (api) =>
      sendThrough(api, reviewWrite(written)),
    )
    expect([body, result]).toEqual([
      { ...written, created_at: expect.any(String) },
      { state: 'sent', data: { success: true, review_id: 9 } },
    ])
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/)
    expect(reviewWrite(written).refusals).toEqual({ 409: 'You have already reviewed this product' })
    expect((await recordCall(ok({}), (api) => deleteReview(api, '9'))).line).toBe(
      'DELETE /wp-json/a-list/v1/reviews/9',
    )
  })
})

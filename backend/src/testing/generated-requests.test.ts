import { isFull } from '@a-list/domain/testing/full.ts'
import { expect, test } from 'vitest'
import { describeBackend } from './describe-backend.ts'
import { type GeneratedRequest, generateRequests, problemOf } from './generated-requests.ts'

/** Several at once may also meet each other in the database, in another order each time. */
const [COUNT, AT_ONCE] = isFull ? [20_000, 8] : [1_500, 1]
const SEED = 20_261_120
/** Far above what a busy computer needs for all of them. */
const TIMEOUT_MS = 1_200_000

describeBackend('generated requests', (backend) => {
  test(`${COUNT} valid, nearly valid and hostile requests get no 5xx, and all errors are well-formed`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const statuses = new Map<number, number>()
    async function send(request: GeneratedRequest) {
      const { method, path, body, headers, as } = request
      const token = as === 'visitor' ? undefined : as === 'nobody' ? 'garbage' : await backend.signIn(as)
      const response = await backend.send(method, path, {
        token,
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        ...(body !== undefined && { body }),
      })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect(problemOf(request, response.status, await response.text())).toBeUndefined()
    }
    const document = await backend.json('GET', '/a-list/v2/openapi.json')
    const requests = generateRequests(document, COUNT, SEED).values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const request of requests) await send(request)
      }),
    )
    // The test is meaningful only if many requests succeed.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(COUNT / 20)
    expect(statuses.get(400) ?? 0).toBeGreaterThan(COUNT / 20)
  })
})

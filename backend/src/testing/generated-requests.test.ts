import { expect, test } from 'vitest'
import { describeBackend } from './describe-backend.ts'
import { generateRequests, problemOf } from './generated-requests.ts'

/** A small number for the tests. The benchmark sends 20,000. */
const COUNT = 1_500
const SEED = 20_261_120

describeBackend('generated requests', (backend) => {
  test(`${COUNT} valid, nearly valid and hostile requests get no 5xx, and all errors are well-formed`, async () => {
    const document = await backend.json('GET', '/a-list/v2/openapi.json')
    const statuses = new Map<number, number>()
    for (const request of generateRequests(document, COUNT, SEED)) {
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
    // The test is meaningful only if many requests succeed.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(COUNT / 20)
    expect(statuses.get(400) ?? 0).toBeGreaterThan(COUNT / 20)
  })
})

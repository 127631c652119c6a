import { expect, test } from 'vitest'
import { describeBackend } from './describe-backend.ts'
import { generateRequests, problemOf } from './generated-requests.ts'

/** The benchmark sends 20,000. */
const count = 1_500
const seed = 20_261_120

describeBackend('generated requests', (backend) => {
  test(`${count} good, nearly good and hostile requests: no 5xx, and every refusal in the error shape`, async () => {
    const document = await backend.json('GET', '/a-list/v2/openapi.json')
    const statuses = new Map<number, number>()
    for (const request of generateRequests(document, count, seed)) {
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
    // The generator is worth something only if a good part gets through.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 20)
    expect(statuses.get(400) ?? 0).toBeGreaterThan(count / 20)
  })
})

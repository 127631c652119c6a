import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

describeBackend('the id of a request', (backend) => {
  const idOf = async (path: string, id?: string) => {
    const headers = id === undefined ? undefined : { 'X-Request-Id': id }
    const response = await backend.send('GET', path, { headers })
    return response.headers.get('X-Request-Id')
  }

  test('every response repeats the request id, even an error', async () => {
    expect(await idOf('/a-list/v1/brands?per_page=1', 'call-12345')).toBe('call-12345')
    expect(await idOf('/a-list/v1/no-such-call', 'call-12345')).toBe('call-12345')
  })

  test('a missing or hostile id is replaced', async () => {
    for (const id of [undefined, 'x'.repeat(65), 'a\tb', '{"x":1}'])
      expect(await idOf('/a-list/v1/no-such-call', id)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  })
})

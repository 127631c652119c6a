import type { ApiClient } from '../client.ts'
import { fakeBackend, type Scripted } from './fake-backend.ts'

/** Calls an API function with a fake backend. @returns its result and the request that was sent */
export async function recordCall<Result>(response: Scripted, call: (api: ApiClient) => Promise<Result>) {
  const backend = fakeBackend([response])
  const result = await call(backend.client())
  const [request] = backend.requests
  return { line: `${request?.method} ${request?.path}`, body: request?.body, request, result }
}

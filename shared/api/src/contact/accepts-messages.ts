import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { isNoRoute, toApiError } from '../errors.ts'

/** WordPress's index of a namespace: its routes by path. */
const indexSchema = z.object({ routes: z.record(z.string(), z.unknown()) })

/**
 * Whether the backend accepts contact messages, an extension of the reference backend. Also true while the
 * backend can't be reached, because the outbox can store the message.
 */
export async function fetchAcceptsMessages(api: ApiClient): Promise<boolean> {
  try {
    const { data } = await api.request({
      base: 'extension',
      path: '',
      schema: indexSchema,
      retries: 0,
      authorised: false,
    })
    return '/a-list/v2/contact' in data.routes
  } catch (thrown) {
    return !isNoRoute(toApiError(thrown))
  }
}

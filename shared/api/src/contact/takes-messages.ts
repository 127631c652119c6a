import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { isNoRoute, toApiError } from '../errors.ts'

/** WordPress's index of a namespace: its calls by their paths. */
const indexSchema = z.object({ routes: z.record(z.string(), z.unknown()) })

/**
 * Whether the backend has the call that takes messages: an extension of the reference backend. One that can't be
 * reached is taken to have it, since a message can wait.
 */
export async function takesMessages(api: ApiClient): Promise<boolean> {
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

import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { idNumber } from '../wire/schemas.ts'

/** GET /users/me?context=edit. Without that context, WordPress omits e-mail and roles. */
export const currentUserSchema = z.object({
  id: idNumber,
  name: z.catch(z.string(), ''),
  email: z.catch(z.string(), ''),
  roles: z.catch(z.array(z.string()), []),
})

export type CurrentUser = z.infer<typeof currentUserSchema>

export async function fetchCurrentUser(api: ApiClient, signal?: AbortSignal): Promise<CurrentUser> {
  const query = { context: 'edit' }
  const request = { base: 'rest', path: '/users/me', query, schema: currentUserSchema, retries: 0 } as const
  return (await api.request({ ...request, signal })).data
}

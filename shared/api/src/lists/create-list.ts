import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { idText } from '../wire/schemas.ts'
import { write } from '../write.ts'

const createdSchema = z.object({ id: idText, name: z.string() })

/** POST /lists/create; the name is trimmed (spec section 5). @throws ApiFailure */
export function createList(api: ApiClient, name: string): Promise<{ id: string; name: string }> {
  return write(api, {
    base: 'rest',
    path: '/lists/create',
    body: { name: name.trim() },
    schema: createdSchema,
  })
}

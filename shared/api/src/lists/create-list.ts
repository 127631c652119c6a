import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import type { NewWrite } from '../outbox/new-write.ts'
import { idText } from '../wire/schemas.ts'
import { write } from '../write.ts'

const createdSchema = z.object({ id: idText, name: z.string() })

/** POST /lists/create, as a write for the outbox. The name is trimmed (spec section 5). */
export function createListWrite(name: string): NewWrite {
  const trimmed = name.trim()
  const label = `New list: ${trimmed}`
  return { label, kind: 'list', base: 'rest', path: '/lists/create', body: { name: trimmed } }
}

/** POST /lists/create, for a caller that needs the list's id at once. @throws ApiFailure */
export function createList(api: ApiClient, name: string): Promise<{ id: string; name: string }> {
  const { base, path, body } = createListWrite(name)
  return write(api, { base, path, body, schema: createdSchema })
}

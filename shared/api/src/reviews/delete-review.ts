import type { ApiClient } from '../client.ts'
import { successSchema } from '../wire/schemas.ts'
import { write } from '../write.ts'

/** DELETE /a-list/v1/reviews/{id}. @throws ApiFailure */
export async function deleteReview(api: ApiClient, id: string): Promise<void> {
  const path = `/reviews/${encodeURIComponent(id)}`
  await write(api, { base: 'custom', path, method: 'DELETE', schema: successSchema })
}

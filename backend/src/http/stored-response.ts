import { z } from 'zod'
import type { RouteResponse } from './route-response.ts'

export const refusalSchema = z.object({
  status: z.literal([400, 401, 403, 404, 409, 422]),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.string()).optional(),
})

/** The first response to a key: a body or a refusal. */
export type StoredResponse =
  | { kind: 'done'; answer: RouteResponse<unknown> }
  | { kind: 'refused'; refusal: z.infer<typeof refusalSchema> }

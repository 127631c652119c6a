import { z } from 'zod'

export type RouteResponse<T> = Readonly<{
  status: 200 | 201 | 202
  body: T
  headers?: Record<string, string>
}>

export function ok<T>(body: T, headers?: Record<string, string>): RouteResponse<T> {
  return { status: 200, body, ...(headers && { headers }) }
}

/** `location` is the path of the new resource. */
export function created<T>(body: T, location: string): RouteResponse<T> {
  return { status: 201, body, headers: { Location: location } }
}

/** The body of a successful write. Routes that return more extend it. */
export const successSchema = z.object({ success: z.literal(true) })
export const SUCCESS: z.infer<typeof successSchema> = { success: true }

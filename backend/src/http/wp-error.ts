import { z } from 'zod'

/** WordPress's error body. `data.params` maps each refused field to its problem. */
export const wpErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ status: z.number().int(), params: z.record(z.string(), z.string()).optional() }),
})

export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 431
  | 500
  | 503

interface Details {
  params?: Record<string, string>
  retryAfterSeconds?: number
}

/** An error whose message the client sees. Any other exception becomes a plain 500. */
export class WpError extends Error {
  override name = 'WpError'
  readonly status: ErrorStatus
  readonly code: string
  readonly details: Details

  constructor(status: ErrorStatus, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  toResponse(): Response {
    const { params, retryAfterSeconds } = this.details
    const body: z.infer<typeof wpErrorSchema> = {
      code: this.code,
      message: this.message,
      data: { status: this.status, ...(params && { params }) },
    }
    const headers: Record<string, string> = {}
    if (retryAfterSeconds !== undefined)
      headers['Retry-After'] = String(Math.max(1, Math.ceil(retryAfterSeconds)))
    return Response.json(body, { status: this.status, headers })
  }
}

export function invalidParams(params: Record<string, string>): WpError {
  const names = Object.keys(params).join(', ')
  return new WpError(400, 'rest_invalid_param', `Invalid parameter(s): ${names}`, { params })
}

export function notFound(code: string, message: string): WpError {
  return new WpError(404, code, message)
}

export function noRoute(): WpError {
  return notFound('rest_no_route', 'No route was found matching the URL and request method.')
}

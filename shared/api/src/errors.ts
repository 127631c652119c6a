/**
 * An error between the site and a backend, as a value.
 * - `network`: no response, because the connection was refused or cut off, the device is offline, or the circuit
 *   breaker is open
 * - `timeout`: no response in time
 * - `http`: an error status; `code` and `params` come from WordPress, or are `''` and `{}`
 * - `shape`: a successful response of the wrong shape, such as a proxy's HTML page
 * - `throttled`: 429 or 430; `retryAfter` is in milliseconds, or null if the backend named no time
 */
export type ApiError =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'http'; status: number; statusText: string; code: string; params: Record<string, string> }
  | { kind: 'shape'; problem: string }
  | { kind: 'throttled'; status: number; retryAfter: number | null }

/** Thrown inside the data layer. Callers read its `.error`. */
export class ApiFailure extends Error {
  readonly error: ApiError
  override readonly name = 'ApiFailure'

  constructor(error: ApiError) {
    super(describe(error))
    this.error = error
  }
}

/** The backend, or the samples, have no such item. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
  /** Whether the item existed before and was removed. */
  readonly wasThere: boolean

  constructor(message: string, { wasThere = false } = {}) {
    super(message)
    this.wasThere = wasThere
  }
}

// Each remote bundles its own copy of this file, while the client comes from the host. So errors are recognised
// by name: `instanceof` fails across copies.
export function isApiFailure(thrown: unknown): thrown is ApiFailure {
  return thrown instanceof Error && thrown.name === 'ApiFailure' && 'error' in thrown
}

export function isNotFound(thrown: unknown): thrown is NotFound {
  return thrown instanceof Error && thrown.name === 'NotFound'
}

/** Converts anything thrown to an error value. Anything but an ApiFailure counts as `network`. */
export function toApiError(thrown: unknown): ApiError {
  return isApiFailure(thrown) ? thrown.error : { kind: 'network' }
}

/** The status for a message, or the kind of error when there was no response. */
export function failureStatus(error: ApiError): string {
  return 'status' in error ? String(error.status) : error.kind
}

/** Whether no working backend responded. A refusal is a response. */
export function isUnreachable(error: ApiError): boolean {
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'throttled':
    case 'shape':
      return true
    case 'http':
      return error.status >= 500
  }
}

/** Whether the backend refused the request because nobody is signed in, or the session has ended. */
export function isUnauthorized(error: ApiError): boolean {
  return error.kind === 'http' && error.status === 401
}

/** Whether the backend has no such route, as WordPress responds when a plugin is missing. */
export function isNoRoute(error: ApiError): boolean {
  return error.kind === 'http' && error.status === 404 && error.code === 'rest_no_route'
}

/**
 * Whether the caller must do the work itself, because the backend has no such endpoint or can't be reached. False when
 * the backend refuses the request or throttles it.
 */
export function needsFallback(thrown: unknown): thrown is ApiFailure {
  if (!isApiFailure(thrown)) return false
  const { error } = thrown
  if (error.kind === 'http') return error.status === 404 || error.status >= 500
  return error.kind !== 'throttled'
}

/** Spec section 8: the wording of a failed backend call. */
function describe(error: ApiError): string {
  switch (error.kind) {
    case 'http':
      return `WordPress API Error: ${error.status} ${error.statusText}`
    case 'throttled':
      return `WordPress API Error: ${error.status} Too Many Requests`
    case 'timeout':
      return 'The backend did not answer in time.'
    case 'shape':
      return `The backend's answer could not be read: ${error.problem}`
    case 'network':
      return 'The backend could not be reached.'
  }
}

/**
 * What can go wrong between the site and a backend, as a value.
 * - `network`: no answer (refused, cut off, offline, or held back because the backend was down a moment ago)
 * - `timeout`: no answer in time
 * - `http`: an answer that is not OK; `code` and `params` are WordPress's, `''` and `{}` where it gave none
 * - `shape`: an OK answer that is not what this call promises, such as a proxy's HTML page
 * - `throttled`: 429 or 430; `retryAfter` in milliseconds where the backend named a time
 */
export type ApiError =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'http'; status: number; statusText: string; code: string; params: Record<string, string> }
  | { kind: 'shape'; problem: string }
  | { kind: 'throttled'; status: number; retryAfter: number | null }

/** Thrown inside the data layer; its `.error` is what callers read. */
export class ApiFailure extends Error {
  readonly error: ApiError
  override readonly name = 'ApiFailure'

  constructor(error: ApiError) {
    super(describe(error))
    this.error = error
  }
}

/** A thing that the backend, or the samples, say does not exist. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
  /** Whether it was there once, and was taken away. */
  readonly wasThere: boolean

  constructor(message: string, { wasThere = false } = {}) {
    super(message)
    this.wasThere = wasThere
  }
}

// Each remote bundles its own copy of this file while the client comes from the host's: a name holds where
// `instanceof` would not.
export function isApiFailure(thrown: unknown): thrown is ApiFailure {
  return thrown instanceof Error && thrown.name === 'ApiFailure' && 'error' in thrown
}

export function isNotFound(thrown: unknown): thrown is NotFound {
  return thrown instanceof Error && thrown.name === 'NotFound'
}

/** Reads whatever was thrown as an error value; what is no failure of a call counts as `network`. */
export function toApiError(thrown: unknown): ApiError {
  return isApiFailure(thrown) ? thrown.error : { kind: 'network' }
}

/** The status for a message, or the kind of failure where there was no answer. */
export function failureStatus(error: ApiError): string {
  return 'status' in error ? String(error.status) : error.kind
}

/** Whether no usable backend answered, as against one that answered "no". */
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

/** Whether a backend says that it has no such call: WordPress's words for a plugin that is missing. */
export function isNoRoute(error: ApiError): boolean {
  return error.kind === 'http' && error.status === 404 && error.code === 'rest_no_route'
}

/**
 * Whether work that a backend can do for us has to be done here: it has no such call, or can't be reached. One that
 * refuses what was asked, or asks us to wait, has it.
 */
export function mustDoItHere(thrown: unknown): thrown is ApiFailure {
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

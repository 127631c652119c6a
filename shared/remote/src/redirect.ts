const KIND = 'a-list/redirect'

/** Thrown by a loader to redirect within the site. A tagged value rather than a class, because it crosses bundles. */
export interface Redirect {
  kind: typeof KIND
  /** Path on this site, starting with one slash. */
  to: string
  status: 301 | 302
}

export function redirectTo(to: string, status: Redirect['status'] = 302): Redirect {
  return { kind: KIND, to, status }
}

export function isRedirect(thrown: unknown): thrown is Redirect {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === KIND
}

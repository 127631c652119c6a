const KIND = 'a-list/redirect'

/** A loader throws one to send the reader elsewhere on this site. A tagged value, not a class: it crosses bundles. */
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

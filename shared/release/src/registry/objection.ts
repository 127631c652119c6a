/** Why a release can't go live together with the live versions. */
export interface Objection {
  rule:
    | 'contract'
    | 'route'
    | 'widget'
    | 'event'
    | 'navigation'
    | 'shared'
    | 'singleton'
    | 'budget'
    | 'style'
    | 'integrity'
    | 'smoke'
    | 'owners'
  message: string
  /** A file of the release. */
  file?: string
  /** What would break: a remote's name, or "host". */
  consumer?: string
}

/** Why a remote is not on the page. remote-notice.tsx has a message for each kind. */
export type RemoteFailureKind =
  | 'timeout' // its entry did not load in time
  | 'load' // its entry or a chunk could not be fetched, or failed its integrity check
  | 'invalid' // what it exposes is not a remote of this contract
  | 'render' // it threw while rendering or loading its data

export class RemoteFailure extends Error {
  readonly remote: string
  readonly kind: RemoteFailureKind

  constructor(remote: string, kind: RemoteFailureKind, cause?: unknown) {
    super(`Remote "${remote}" failed (${kind})${cause instanceof Error ? `: ${cause.message}` : ''}`, {
      cause,
    })
    this.name = 'RemoteFailure'
    this.remote = remote
    this.kind = kind
  }
}

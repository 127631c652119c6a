import { LoadError } from '../reachable/load-error.tsx'
import { RemoteFailure, type RemoteFailureKind } from './remote-failure.ts'

const SENTENCES: Record<RemoteFailureKind, string> = {
  timeout: 'A part of it took too long. Check your connection and try again.',
  load: 'A part of it is missing. The rest of the site works as usual; try again in a moment.',
  invalid: 'A part of it does not fit this version of the site. Try again, or reload the page.',
  render: 'A part of it stopped with an error. Try again; the rest of the site works as usual.',
}

/** Replaces a remote that failed: what happened and what to do. */
export function RemoteNotice({
  remote,
  error,
  onRetry,
}: {
  remote: string
  error: unknown
  onRetry: () => void
}) {
  const kind = error instanceof RemoteFailure ? error.kind : 'render'
  return (
    <div data-remote-notice={remote}>
      <LoadError title="This page didn’t load completely" description={SENTENCES[kind]} onRetry={onRetry} />
    </div>
  )
}

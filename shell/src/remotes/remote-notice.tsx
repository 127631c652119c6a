import { isMissingCode } from '@a-list/api/is-missing-code.ts'
import { LoadError } from '../reachable/load-error.tsx'
import { RemoteFailure, type RemoteFailureKind } from './remote-failure.ts'

const SENTENCES: Record<RemoteFailureKind, string> = {
  timeout: 'It took too long. Check your connection and try again.',
  load: 'Try again in a moment. The rest of the site works as usual.',
  invalid: 'It does not fit this version of the site. Try again, or reload the page.',
  render: 'It stopped with an error. Try again; the rest of the site works as usual.',
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
  const unknownKind = isMissingCode(error) ? 'load' : 'render'
  const kind = error instanceof RemoteFailure ? error.kind : unknownKind
  return (
    <div data-remote-notice={remote}>
      <LoadError
        title="We couldn’t load this part of the page"
        description={SENTENCES[kind]}
        onRetry={onRetry}
      />
    </div>
  )
}

import { isMissingCode } from '@a-list/api/is-missing-code.ts'
import { Component, type ReactNode } from 'react'
import { RemoteFailure } from './remote-failure.ts'
import { RemoteNotice } from './remote-notice.tsx'
import { RemotePending } from './remote-pending.tsx'

interface Props {
  remote: string
  /**
   * Replaces a version that threw with another one.
   * @returns whether there is another one
   */
  fallBack: (error: unknown) => Promise<boolean>
  /** Called when the visitor retries, before the children render again. */
  onRetry?: (() => void) | undefined
  children: ReactNode
}

interface State {
  error: unknown
  /** The other version is being loaded. */
  isReplacing: boolean
}

/**
 * Catches errors of a remote while it loads or renders. A version that threw is replaced with the last good
 * one; if there is none, a notice is shown.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: null, isReplacing: false }

  static getDerivedStateFromError(error: unknown): State {
    // After a failure to load, the remote port has already tried a replacement.
    return { error, isReplacing: !(error instanceof RemoteFailure) }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof RemoteFailure) return
    void this.props.fallBack(error).then((isReplaced) => {
      // A newer error may have occurred in the meantime.
      if (this.state.error === error) this.setState({ error: isReplaced ? null : error, isReplacing: false })
    })
  }

  override render() {
    const { remote, onRetry, children } = this.props
    const { error, isReplacing } = this.state
    if (error === null) return children
    if (isReplacing) return <RemotePending remote={remote} />
    const retry = () => {
      // A component that loads lazily keeps its failure as long as the document lives.
      if (isMissingCode(error)) return location.reload()
      onRetry?.()
      this.setState({ error: null })
    }
    return <RemoteNotice remote={remote} error={error} onRetry={retry} />
  }
}

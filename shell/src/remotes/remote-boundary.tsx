import { Component, type ReactNode } from 'react'
import { RemoteFailure } from './remote-failure.ts'
import { RemoteNotice } from './remote-notice.tsx'
import { RemotePending } from './remote-pending.tsx'

interface Props {
  remote: string
  /**
   * Puts another version in the place of one that threw.
   * @returns whether there is one
   */
  fallBack: (error: unknown) => Promise<boolean>
  /** Called when the reader wants to try again, before the children do. */
  onRetry?: (() => void) | undefined
  children: ReactNode
}

interface State {
  error: unknown
  /** Another version is being looked for. */
  isReplacing: boolean
}

/**
 * Catches what a remote throws while it loads or renders. A version that threw on the page gives way to the last good
 * one; where there is none, the notice stands in its place.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: null, isReplacing: false }

  static getDerivedStateFromError(error: unknown): State {
    // What can't be loaded has been replaced where it was loaded, if it could be.
    return { error, isReplacing: !(error instanceof RemoteFailure) }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof RemoteFailure) return
    void this.props.fallBack(error).then((isReplaced) => {
      // Another error may have come meanwhile.
      if (this.state.error === error) this.setState({ error: isReplaced ? null : error, isReplacing: false })
    })
  }

  override render() {
    const { remote, onRetry, children } = this.props
    const { error, isReplacing } = this.state
    if (error === null) return children
    if (isReplacing) return <RemotePending remote={remote} />
    const retry = () => {
      onRetry?.()
      this.setState({ error: null })
    }
    return <RemoteNotice remote={remote} error={error} onRetry={retry} />
  }
}

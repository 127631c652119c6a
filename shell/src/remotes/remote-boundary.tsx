import { Component, type ReactNode } from 'react'
import { RemoteNotice } from './remote-notice.tsx'

interface Props {
  remote: string
  children: ReactNode
}

/** Catches what a remote throws while it loads or renders, and shows the notice in its place. */
export class RemoteBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <RemoteNotice remote={this.props.remote} error={error} onRetry={() => this.setState({ error: null })} />
    )
  }
}

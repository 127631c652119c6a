import { useHost } from '@a-list/remote/host-context.ts'
import { didNotOpen } from '@a-list/ui/dialog/use-lazy-dialog.ts'
import { Component, type ReactNode, use } from 'react'
import type { RemotePort } from '../remotes/remote-port.ts'
import type { OpenWidget } from './widget-store.ts'

export interface WidgetLayerProps {
  open: OpenWidget
  port: RemotePort
}

/** The open widget above the page. `data-mfe` applies its remote's styles. */
export default function WidgetLayer({ open, port }: WidgetLayerProps) {
  const host = useHost()
  function onFailure(error: unknown) {
    // The next attempt loads the last good version.
    void port.fallBack(open.remote, error)
    open.close()
    host.toast(didNotOpen())
  }
  return (
    <div data-mfe={open.remote}>
      <WidgetBoundary onFailure={onFailure} key={`${open.remote}/${open.name}`}>
        <WidgetBody widget={open} port={port} />
      </WidgetBoundary>
    </div>
  )
}

function WidgetBody({ widget, port }: { widget: OpenWidget; port: RemotePort }) {
  const Widget = use(port.widget(widget.remote, widget.name))
  return <Widget {...widget.props} onClose={widget.close} />
}

/** Closes a widget that failed, and shows a toast. */
class WidgetBoundary extends Component<
  { onFailure: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

import { useHost } from '@a-list/remote/host-context.ts'
import { didNotOpen } from '@a-list/ui/dialog/use-lazy-dialog.ts'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { WidgetLayerProps } from './widget-layer.tsx'
import type { WidgetStore } from './widget-store.ts'

interface WidgetHostProps extends Pick<WidgetLayerProps, 'port'> {
  widgets: WidgetStore
}

/**
 * Renders the open widget. The code of the widget layer loads with the first widget. If it does not load, a toast says
 * so, and the next widget tries again.
 */
export function WidgetHost({ widgets, port }: WidgetHostProps) {
  const { toast } = useHost()
  const open = useStore(widgets.store, (state) => state.open)
  const [Layer, setLayer] = useState<ComponentType<WidgetLayerProps>>()
  useEffect(() => {
    if (!open || Layer) return
    let isCurrent = true
    import(/* webpackChunkName: "widget" */ './widget-layer.tsx').then(
      (code) => setLayer(() => code.default),
      () => {
        if (!isCurrent) return
        open.close()
        toast(didNotOpen())
      },
    )
    return () => {
      isCurrent = false
    }
  }, [open, Layer, toast])
  return (
    open &&
    Layer && (
      <Suspense>
        <Layer open={open} port={port} />
      </Suspense>
    )
  )
}

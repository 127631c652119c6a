import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import type { RemotePort } from '../remotes/remote-port.ts'
import type { WidgetStore } from './widget-store.ts'

const WidgetLayer = lazy(() => import(/* webpackChunkName: "widget" */ './widget-layer.tsx'))

/** Renders the open widget. The code of the widget layer loads with the first widget. */
export function WidgetHost({ widgets, port }: { widgets: WidgetStore; port: RemotePort }) {
  const open = useStore(widgets.store, (state) => state.open)
  return <Suspense>{open && <WidgetLayer open={open} port={port} />}</Suspense>
}

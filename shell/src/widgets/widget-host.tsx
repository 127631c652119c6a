import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useShell } from '../app/shell-context.ts'

const WidgetLayer = lazy(() => import(/* webpackChunkName: "widget" */ './widget-layer.tsx'))

/** Renders the open widget. Its code loads with the first one. */
export function WidgetHost() {
  const { widgets } = useShell()
  const open = useStore(widgets.store, (state) => state.open)
  return <Suspense>{open && <WidgetLayer open={open} />}</Suspense>
}

import { lazy } from 'react'

/** Filters need scripts, and on a phone they are in a drawer. So their code loads when they are shown. */
export const FilterPanel = lazy(() => import(/* webpackChunkName: "filter-panel" */ './filter-panel.tsx'))

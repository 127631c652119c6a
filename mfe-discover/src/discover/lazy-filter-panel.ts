import { lazyPart } from '@a-list/ui/hydrated/lazy-part.ts'

/** Filters need scripts, and on a phone they are in a drawer. So their code loads when they are shown. */
export const FilterPanel = lazyPart(() => import(/* webpackChunkName: "filter-panel" */ './filter-panel.tsx'))

import { lazy } from 'react'

/**
 * A part of a page with code of its own. If the code does not load, what the server sent of the part stays, where React would
 * replace the page with an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => load().catch(() => new Promise<never>(() => {})))

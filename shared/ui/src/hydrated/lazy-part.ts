import { lazy } from 'react'

/**
 * A part of a page whose code loads separately. If the code does not load, the part keeps the server's HTML. React's
 * own `lazy` would replace the page with an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => load().catch(() => new Promise<never>(() => {})))

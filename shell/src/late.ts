import { SENT_PARAMETER } from '@a-list/remote/posted-form.ts'

// What a page needs only once it has loaded, in one file.
export { countActivity } from './activity/count-activity.ts'
export { announceSessionEnd } from './auth/announce-session-end.ts'
export { watchPendingAction } from './pending-action/watch-pending-action.ts'
export { watchLinks } from './routing/followed-link.ts'
export { changePage } from './routing/page-transition.ts'
export { prefetchOnIntent } from './routing/prefetch.ts'
export { endToastWithSession } from './toast/end-toast-with-session.ts'
export { showTooltips } from './tooltips/tooltips.ts'

/** Outlines the remotes again if the person has turned that on. */
export function restoreOutlines(storage: Storage | undefined): void {
  if (!storage?.getItem('alist:outlines')) return
  void import(/* webpackChunkName: "outlines" */ './releases/outlines.ts').then(({ showOutlines }) =>
    showOutlines(true),
  )
}

/**
 * Removes the outcome of a sent form from the address, so that a copied link does not show somebody else's confirmation.
 * The router does not learn of it: the page, which shows the confirmation, must not render anew.
 */
export function forgetSentForm(): void {
  const url = new URL(location.href)
  url.searchParams.delete(SENT_PARAMETER)
  history.replaceState(history.state, '', url)
}

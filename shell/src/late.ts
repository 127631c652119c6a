import { SENT_PARAMETER } from '@a-list/remote/posted-form.ts'

// What a page needs only once it has loaded, in one file.
export { countActivity } from './activity/count-activity.ts'
export { watchLinks } from './routing/followed-link.ts'
export { changePage } from './routing/page-transition.ts'
export { prefetchOnIntent } from './routing/prefetch.ts'
export { showTooltips } from './tooltips/tooltips.ts'

/** Takes the outcome of a sent form out of the page's address: whoever gets it from the reader has sent no form. */
export function forgetSentForm(): void {
  const url = new URL(location.href)
  url.searchParams.delete(SENT_PARAMETER)
  history.replaceState(history.state, '', url)
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * Converts a date to ISO text in UTC. A date without a zone, as a CMS writes it, counts as UTC. Returns
 * undefined for an invalid date.
 */
export function utcDate(date: string): string | undefined {
  const moment = new Date(/T/.test(date) && !HAS_ZONE.test(date) ? `${date}Z` : date)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** Formats a date as "November 12, 2026". Uses UTC, so that server and browsers show the same day. */
export function storyDate(date: string): string {
  const moment = utcDate(date)
  return moment === undefined ? '' : LONG_DATE.format(new Date(moment))
}

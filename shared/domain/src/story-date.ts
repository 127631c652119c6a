const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i

/** A moment in UTC as ISO text. A date without a zone, as a CMS writes it, is taken for UTC; a broken one is none. */
export function utcDate(date: string): string | undefined {
  const moment = new Date(/T/.test(date) && !HAS_ZONE.test(date) ? `${date}Z` : date)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** As "November 12, 2026": in UTC, so that it is the same day on the server and on every reader's machine. */
export function storyDate(date: string): string {
  const moment = utcDate(date)
  return moment === undefined ? '' : LONG_DATE.format(new Date(moment))
}

import { plural } from '@a-list/domain/text/plural.ts'

/** Tells a person when to try again after throttling. @param retryAfter in milliseconds */
export function retryAdvice(retryAfter: number | null): string {
  if (retryAfter === null) return 'please wait a minute and try again.'
  const seconds = Math.max(1, Math.ceil(retryAfter / 1000))
  if (seconds < 60) return `please try again in ${plural(seconds, 'second')}.`
  const minutes = Math.ceil(seconds / 60)
  return `please try again in ${plural(minutes, 'minute')}.`
}

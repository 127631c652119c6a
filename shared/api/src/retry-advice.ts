/** Tells a person when to try again after throttling. @param retryAfter in milliseconds */
export function retryAdvice(retryAfter: number | null): string {
  if (retryAfter === null) return 'please wait a minute and try again.'
  const seconds = Math.max(1, Math.ceil(retryAfter / 1000))
  if (seconds < 60) return `please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  const minutes = Math.ceil(seconds / 60)
  return `please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

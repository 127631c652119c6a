export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Spec section 4: "created within the last 30 days". */
export const NEW_FOR_DAYS = 30
/** Spec section 9: "cache expired helper 24 hours". */
export const CACHE_EXPIRES_AFTER_HOURS = 24

/** Times are ISO text; `now` is in milliseconds. Invalid text is outside every window. */
function ageOf(iso: string, now: number): number {
  return now - Date.parse(iso)
}

export function isNewProduct(createdAt: string, now: number): boolean {
  const age = ageOf(createdAt, now)
  return age >= 0 && age <= NEW_FOR_DAYS * DAY_MS
}

/** A missing or invalid time counts as expired. */
export function isCacheExpired(cachedAt: string | null, now: number): boolean {
  return cachedAt === null || !(ageOf(cachedAt, now) <= CACHE_EXPIRES_AFTER_HOURS * HOUR_MS)
}

/** A coupon is valid until its last day has ended in every time zone (UTC-12 is last). */
export function isCouponExpired(expiryDate: string | null, now: number): boolean {
  if (expiryDate === null || expiryDate === '') return false
  const start = Date.parse(`${expiryDate.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(start) ? false : now >= start + DAY_MS + 12 * HOUR_MS
}

/** Whole years from an ISO date of birth to `now`. */
export function ageInYears(birthDate: string, now: number): number | undefined {
  const born = new Date(`${birthDate}T00:00:00Z`)
  if (Number.isNaN(born.getTime())) return undefined
  const today = new Date(now)
  const years = today.getUTCFullYear() - born.getUTCFullYear()
  const beforeBirthday =
    today.getUTCMonth() < born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() < born.getUTCDate())
  return beforeBirthday ? years - 1 : years
}

/** Spec section 2, cache manager: "Xh Ym ago". */
export function syncAge(lastSync: string | null, now: number): string | undefined {
  const age = lastSync === null ? Number.NaN : ageOf(lastSync, now)
  if (Number.isNaN(age)) return undefined
  const minutes = Math.max(0, Math.floor(age / 60_000))
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m ago`
}

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
]

/** Returns "3 days ago", "in 2 hours" or "just now". Always in English, so that server and browser agree. */
export function relativeTime(iso: string, now: number): string {
  const age = ageOf(iso, now)
  if (Number.isNaN(age)) return ''
  for (const [unit, ms] of STEPS) {
    if (Math.abs(age) >= ms) {
      return new Intl.RelativeTimeFormat('en', { numeric: 'always' }).format(-Math.trunc(age / ms), unit)
    }
  }
  return 'just now'
}

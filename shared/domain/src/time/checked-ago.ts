import { DAY_MS, HOUR_MS } from './time-windows.ts'

const MINUTE_MS = 60_000

/**
 * The age of a store's prices, as "checked 3 h ago".
 * @param checkedAt ISO time
 * @returns '' if the time is malformed
 */
export function checkedAgo(checkedAt: string, now: number): string {
  const age = now - Date.parse(checkedAt)
  if (Number.isNaN(age)) return ''
  if (age < MINUTE_MS) return 'checked just now'
  if (age < HOUR_MS) return `checked ${Math.floor(age / MINUTE_MS)} min ago`
  if (age < DAY_MS) return `checked ${Math.floor(age / HOUR_MS)} h ago`
  return `checked ${Math.floor(age / DAY_MS)} d ago`
}

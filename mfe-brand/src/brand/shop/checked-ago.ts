import { DAY_MS, HOUR_MS } from '@a-list/domain/time-windows.ts'

const MINUTE_MS = 60_000

/**
 * "checked 3 h ago": how old a store's prices are.
 * @param checkedAt ISO time; `''` is answered for what is none
 */
export function checkedAgo(checkedAt: string, now: number): string {
  const age = now - Date.parse(checkedAt)
  if (Number.isNaN(age)) return ''
  if (age < MINUTE_MS) return 'checked just now'
  if (age < HOUR_MS) return `checked ${Math.floor(age / MINUTE_MS)} min ago`
  if (age < DAY_MS) return `checked ${Math.floor(age / HOUR_MS)} h ago`
  return `checked ${Math.floor(age / DAY_MS)} d ago`
}

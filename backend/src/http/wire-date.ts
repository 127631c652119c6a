/** WordPress writes UTC without fractions and without a Z: `2026-11-20T13:05:00`. */
export function utcDate(date: Date): string {
  return date.toISOString().slice(0, 19)
}

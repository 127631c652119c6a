/**
 * A day of the next year, such as `2027-06-30`. So the coupons are valid for a month or more whenever the site is set up.
 * @param day month and day, such as `06-30`
 */
export function nextYear(day: string): string {
  return `${new Date().getUTCFullYear() + 1}-${day}`
}

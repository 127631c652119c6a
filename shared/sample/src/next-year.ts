/**
 * A day of the next year, such as `2027-06-30`, so that coupons are valid for months whenever the site is set up. Pages
 * use the samples that the server sent with them, so browser and server agree around New Year, too.
 * @param day month and day, such as `06-30`
 */
export function nextYear(day: string): string {
  return `${new Date().getUTCFullYear() + 1}-${day}`
}

import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Records which browser took the screenshots. */
export const BASELINE_BROWSER_FILE = join(import.meta.dirname, 'baselines/browser.json')

/** Each major version and operating system renders text slightly differently. */
export function browserName(browser: Browser): string {
  return `Chromium ${browser.version().split('.')[0]} on ${process.platform}`
}

import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Says which browser drew the pictures. */
export const DRAWN_BY = join(import.meta.dirname, 'baselines/drawn-by.json')

/** Text is drawn a little differently by each major version and system. */
export function browserName(browser: Browser): string {
  return `Chromium ${browser.version().split('.')[0]} on ${process.platform}`
}

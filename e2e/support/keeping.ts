import { expect, type Page } from '@playwright/test'
import { PAGES } from '../../shell/worker/kept.ts'

/** Waits until this device keeps a page, by its path and query. */
export async function expectCached(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(([name, at]) => caches.match(at, { cacheName: name }).then(Boolean), [PAGES, path] as const)
  await expect.poll(isKept, { message: `${path} is kept`, timeout: 20_000 }).toBe(true)
}

/** Waits until the page's worker has taken over, so that it sees what the page asks for. */
export async function expectWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

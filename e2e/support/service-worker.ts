import { expect, type Page } from '@playwright/test'
import { PAGE_CACHE } from '../../shell/worker/worker-caches.ts'

/** Waits until the service worker has cached a page, given by path and query. */
export async function expectCached(page: Page, path: string): Promise<void> {
  const isCached = () =>
    page.evaluate(([name, at]) => caches.match(at, { cacheName: name }).then(Boolean), [
      PAGE_CACHE,
      path,
    ] as const)
  await expect.poll(isCached, { message: `${path} is cached`, timeout: 20_000 }).toBe(true)
}

/** Waits until the service worker controls the page and sees its requests. */
export async function expectWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

import type { Page } from '@playwright/test'

/** The scale of all servers and pages of the tests (shared/api/src/time-scale.ts). It gives a busy machine room. */
export const PATIENT = 5

/** Runs in the page. */
export function setTimeScale(scale: number): void {
  globalThis.ALIST_TIME_SCALE = scale
}

/** Changes the time limits of a page from now on: of its next documents, and of what begins on the open one. */
export async function scaleTime(page: Page, scale: number): Promise<void> {
  await page.addInitScript(setTimeScale, scale)
  await page.evaluate(setTimeScale, scale)
}

import type { Page } from '@playwright/test'

/** The scale of all servers and pages of the tests (shared/api/src/time-scale.ts). It gives a busy machine room. */
export const PATIENT = 5

/** Runs in the page. */
export function setTimeScale(scale: number): void {
  // The bundler writes the time limit of a remote's chunks into the built files (shared/build/config/remote.ts).
  const CHUNK_MS = 3000
  const { setTimeout, ALIST_TIME_SCALE: earlier } = globalThis
  globalThis.ALIST_TIME_SCALE = scale
  if (earlier !== undefined) return
  globalThis.setTimeout = ((run: () => void, ms?: number, ...values: []) =>
    setTimeout(
      run,
      ms === CHUNK_MS ? ms * (globalThis.ALIST_TIME_SCALE ?? 1) : ms,
      ...values,
    )) as typeof setTimeout
}

/** Changes the time limits of a page from now on: of its next documents, and of what begins on the open one. */
export async function scaleTime(page: Page, scale: number): Promise<void> {
  await page.addInitScript(setTimeScale, scale)
  await page.evaluate(setTimeScale, scale)
}

import { LOAD_TIMEOUT_MS } from '@a-list/remote/load-timeout.ts'
import type { Page } from '@playwright/test'

/**
 * The factor for the time limits of all servers and pages of the tests, so that a busy machine does not exceed them
 * (shared/api/src/time-scale.ts).
 */
export const PATIENT = 5

/** What `setTimeScale` needs in the page. */
export const timeScale = (scale: number) => ({ scale, chunkMs: LOAD_TIMEOUT_MS })

/** Runs in the page. */
export function setTimeScale({ scale, chunkMs }: ReturnType<typeof timeScale>): void {
  const { setTimeout, ALIST_TIME_SCALE: earlier } = globalThis
  globalThis.ALIST_TIME_SCALE = scale
  if (earlier !== undefined) return
  // The bundler writes the time limit of a remote's chunks into the built files.
  globalThis.setTimeout = ((run: () => void, ms?: number, ...values: unknown[]) =>
    setTimeout(
      run,
      ms === chunkMs ? ms * (globalThis.ALIST_TIME_SCALE ?? 1) : ms,
      ...(values as []),
    )) as typeof setTimeout
}

/** Changes the time limits of a page from now on, in the open document and in later ones. */
export async function scaleTime(page: Page, scale: number): Promise<void> {
  await page.addInitScript(setTimeScale, timeScale(scale))
  await page.evaluate(setTimeScale, timeScale(scale))
}

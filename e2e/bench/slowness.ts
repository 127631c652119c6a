import type { Page } from '@playwright/test'

export const CPU_SLOWDOWN = 4

/** 1.6 Mbit/s and 150 ms, as on a cheap phone on a mediocre network. */
export const MIDDLING_NETWORK = {
  offline: false,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
  latency: 150,
}

/** Slows a page's processor from now on. */
export async function slowCpu(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

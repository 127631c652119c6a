import { test as base, expect, type Page } from '@playwright/test'
import { type Site, startSite } from './start-site.ts'

interface TestFixtures {
  /** A site whose backend a test may stop: it runs again for the next one, over the same database. */
  fallible: Site
}

interface WorkerFixtures {
  /**
   * One site for all tests of a worker, which come in any order. A test leaves it as it was, or adds what nobody else
   * can stumble upon: an account of its own, words of its own.
   */
  site: Site
  siteOfOutages: Site
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      // How pages go out without late data is for the tests of slowness; these must not depend on a busy machine.
      const site = await startSite({ env: { LOADER_BUDGET_MS: '10000' } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  siteOfOutages: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  fallible: async ({ siteOfOutages }, use) => {
    await siteOfOutages.startBackend()
    await use(siteOfOutages)
  },
})

export { expect }

/** Tests run without motion, which a browser without a graphics card draws slowly; those of motion use this. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Everything that a browser's console holds against a page. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  return problems
}

/** Resolves when the shell's script runs and React has begun to take over. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  )
}

/** Resolves when the page answers to a person: React has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await alive(page)
  await page.waitForFunction(() => {
    const part = document.querySelector('[data-mfe] > *')
    return !part || Object.keys(part).some((key) => key.startsWith('__react'))
  })
}

/** Resolves when nothing more comes by itself: fonts and first pictures are there, and the browser has time. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(() => {
    const comes = [...document.images].some(({ loading, complete }) => loading !== 'lazy' && !complete)
    return !comes && document.fonts.status === 'loaded'
  })
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)))
}

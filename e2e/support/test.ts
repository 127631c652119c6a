import { test as base, expect, type Page } from '@playwright/test'
import { type Site, startSite } from './start-site.ts'

interface SiteFixtures {
  /** One site for all tests of a worker that leave it as it was. */
  site: Site
}

export const test = base.extend<object, SiteFixtures>({
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
})

export { expect }

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

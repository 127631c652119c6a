import { test as base, expect, type Page } from '@playwright/test'
import { type Site, startSite } from './start-site.ts'
import { PATIENT, setTimeScale, timeScale } from './time-scale.ts'

interface WorkerFixtures {
  /**
   * One site for all tests of a worker, in any order. A test restores what it changes, or adds only data that other
   * tests can't notice, such as a new account or a unique text.
   */
  site: Site
}

export const test = base.extend<object, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript(setTimeScale, timeScale(PATIENT))
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export { expect }

/**
 * Turns motion on for a test. By default, tests run with reduced motion, because browsers without a graphics
 * card animate slowly.
 */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Collects console errors, warnings and uncaught exceptions of a page. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  return problems
}

/** Resolves when hydration of the shell has started. */
export async function hydrationStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  )
}

/** Resolves when the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await hydrationStarted(page)
  await page.waitForFunction(() => {
    const part = document.querySelector('[data-mfe] > *')
    return !part || Object.keys(part).some((key) => key.startsWith('__react'))
  })
}

/** Resolves when fonts and eager images have loaded and the browser is idle. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(() => {
    const isLoading = [...document.images].some(({ loading, complete }) => loading !== 'lazy' && !complete)
    return !isLoading && document.fonts.status === 'loaded'
  })
  // On a page at rest, Chromium calls an idle callback with the next frame, or after a minute. So this requests frames
  // until the callback is called.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let isIdle = false
        const nextFrame = () => {
          if (!isIdle) requestAnimationFrame(nextFrame)
        }
        requestIdleCallback(() => {
          isIdle = true
          resolve()
        })
        nextFrame()
      }),
  )
}

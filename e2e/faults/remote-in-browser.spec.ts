import type { Page } from '@playwright/test'
import { breakScripts, CHUNK, ENTRY, type Fault } from '../support/requests.ts'
import { REMOTES, ROUTES } from '../support/routes.ts'
import { alive, expect, hydrated, test } from '../support/test.ts'

/** From the click, or from the page's coming to life, to the notice; a remote that is hung is given up after 3 s. */
const NOTICE_PROMISED_MS = 4000
/** A machine that runs several browsers draws late what was decided in time. */
const BUSY_MACHINE_MS = 3000
const NOTICE_WITHIN_MS = NOTICE_PROMISED_MS + BUSY_MACHINE_MS

const FAULTS: Fault[] = ['killed', 'hung', 'corrupted']
const FILES = [
  ['entry', ENTRY],
  ['chunk', CHUNK],
] as const

/** Follows a link inside the site, as a click on any link of the page does. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

for (const { remote, path, text, title } of REMOTES) {
  const other = ROUTES.find((route) => route.remote !== remote && route.path !== '/') ?? ROUTES[1]

  for (const [what, file] of FILES) {
    for (const fault of FAULTS) {
      test(`${remote}: its ${what} ${fault} on the way to ${path}`, async ({ page, site }) => {
        await page.goto(`${site.url}/auth`)
        await hydrated(page)
        const mend = await breakScripts(page, remote, file, fault)

        await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))

        await follow(page, path)
        const notice = page.locator(`main [data-remote-notice="${remote}"]`)
        await expect(notice).toBeVisible({ timeout: NOTICE_WITHIN_MS })
        await expect(notice).toContainText(remote)
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()

        await follow(page, other.path)
        await expect(page.getByRole('main')).toContainText(other.text)
        await expect(page).toHaveTitle(other.title)

        await follow(page, path)
        await expect(notice).toBeVisible({ timeout: NOTICE_WITHIN_MS })
        await mend()
        await notice.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('main')).toContainText(text)
        await expect(page).toHaveTitle(title)
        expect(await page.evaluate(() => 'wasHereBefore' in window), 'without a reload').toBe(true)
      })
    }
  }

  for (const fault of FAULTS) {
    test(`${remote}: its entry ${fault} under the page that the server drew`, async ({ page, site }) => {
      const mend = await breakScripts(page, remote, ENTRY, fault)
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
      await alive(page)
      const notice = page.locator(`[data-remote-notice="${remote}"]`)
      await expect(notice).toBeVisible({ timeout: NOTICE_WITHIN_MS })
      await expect(page.getByRole('main')).toContainText(text)
      await mend()
      await notice.getByRole('button', { name: 'Try again' }).click()
      await hydrated(page)
      await expect(notice).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText(text)
    })
  }
}

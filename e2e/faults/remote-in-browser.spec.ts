import type { Page } from '@playwright/test'
import { breakScripts, CHUNK, ENTRY, type Fault } from '../support/requests.ts'
import { REMOTES, ROUTES } from '../support/routes.ts'
import { expect, hydrated, hydrationStarted, test } from '../support/test.ts'

/** Time from the click or from hydration to the notice. The shell waits 3 s for a remote that hangs. */
const NOTICE_PROMISED_MS = 4000
/** An allowance for a busy CPU, which paints a notice later. */
const BUSY_CPU_MS = 6000
const NOTICE_WITHIN = { timeout: NOTICE_PROMISED_MS + BUSY_CPU_MS }

const FILES = [
  ['entry', ENTRY],
  ['chunk', CHUNK],
] as const

type Case = (typeof REMOTES)[number]

/** Navigates inside the site, as a click on a link does. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Navigates to the remote, away, and back after the end of the fault, all in one document. */
async function expectNoticeDuringNavigation(
  page: Page,
  url: string,
  remote: Case,
  file: RegExp,
  fault: Fault,
) {
  const other = ROUTES.find((route) => route.remote !== remote.remote && route.path !== '/') ?? ROUTES[1]
  await page.goto(`${url}/auth`)
  await hydrated(page)
  const repair = await breakScripts(page, remote.remote, file, fault)
  await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))

  await follow(page, remote.path)
  const notice = page.locator(`main [data-remote-notice="${remote.remote}"]`)
  await expect(notice).toBeVisible(NOTICE_WITHIN)
  await expect(notice).toContainText(remote.remote)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await follow(page, other.path)
  await expect(page.getByRole('main')).toContainText(other.text)
  await expect(page).toHaveTitle(other.title)

  await follow(page, remote.path)
  await expect(notice).toBeVisible(NOTICE_WITHIN)
  await repair()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main')).toContainText(remote.text)
  await expect(page).toHaveTitle(remote.title)
  expect(await page.evaluate(() => 'wasHereBefore' in window), 'without a reload').toBe(true)
}

/** Checks that the page stays, and that a bar names the missing remote until it has loaded. */
async function expectNoticeOnServerPage(page: Page, url: string, remote: Case, fault: Fault) {
  const repair = await breakScripts(page, remote.remote, ENTRY, fault)
  await page.goto(url + remote.path, { waitUntil: 'domcontentloaded' })
  await hydrationStarted(page)
  const notice = page.locator(`[data-remote-notice="${remote.remote}"]`)
  await expect(notice).toBeVisible(NOTICE_WITHIN)
  await expect(page.getByRole('main')).toContainText(remote.text)
  await repair()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await hydrated(page)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(remote.text)
}

for (const remote of REMOTES) {
  for (const fault of ['killed', 'corrupted'] as const) {
    for (const [what, file] of FILES) {
      test(`the ${what} of ${remote.remote} ${fault} during navigation to ${remote.path}`, async ({
        page,
        site,
      }) => {
        await expectNoticeDuringNavigation(page, site.url, remote, file, fault)
      })
    }

    test(`the entry of ${remote.remote} ${fault} on a server-rendered page`, async ({ page, site }) => {
      await expectNoticeOnServerPage(page, site.url, remote, fault)
    })
  }
}

/**
 * Checks two remotes at a time, because each waits for a timeout. With more at a time, a busy CPU would make
 * healthy remotes time out too.
 */
async function sideBySide(page: Page, check: (page: Page, remote: Case) => Promise<void>) {
  const left = [...REMOTES]
  const lane = async () => {
    const one = await page.context().newPage()
    for (let remote = left.shift(); remote !== undefined; remote = left.shift()) await check(one, remote)
  }
  await Promise.all([lane(), lane()])
}

for (const [what, file] of FILES) {
  test(`the ${what} of each remote hung during navigation to its page`, async ({ page, site }) => {
    await sideBySide(page, (one, remote) => expectNoticeDuringNavigation(one, site.url, remote, file, 'hung'))
  })
}

test('the entry of each remote hung on a server-rendered page', async ({ page, site }) => {
  await sideBySide(page, (one, remote) => expectNoticeOnServerPage(one, site.url, remote, 'hung'))
})

import type { Page } from '@playwright/test'
import { follow } from '../support/follow.ts'
import { inMatrix } from '../support/matrix.ts'
import { breakScripts, CHUNK, ENTRY, type Fault } from '../support/requests.ts'
import { REMOTES, ROUTES } from '../support/routes.ts'
import { expect, hydrated, hydrationStarted, test } from '../support/test.ts'
import { PATIENT, scaleTime } from '../support/time-scale.ts'

/** The shell soon gives up on a remote that hangs. With other faults, it has time to notice them. */
const scaleFor = (fault: Fault) => (fault === 'hung' ? 0.2 : PATIENT)

const FILES = [
  ['entry', ENTRY],
  ['chunk', CHUNK],
] as const

type Case = (typeof REMOTES)[number]

const TYPICAL = { entry: 'killed', chunk: 'corrupted', page: 'hung' } as const
type Place = keyof typeof TYPICAL

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

  await scaleTime(page, scaleFor(fault))
  await follow(page, remote.path)
  const notice = page.locator(`main [data-remote-notice="${remote.remote}"]`)
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('We couldn’t load this part of the page')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await scaleTime(page, PATIENT)
  await follow(page, other.path)
  await expect(page.getByRole('main')).toContainText(other.text)
  await expect(page).toHaveTitle(other.title)

  await scaleTime(page, scaleFor(fault))
  await follow(page, remote.path)
  await expect(notice).toBeVisible()
  await scaleTime(page, PATIENT)
  await repair()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main')).toContainText(remote.text)
  await expect(page).toHaveTitle(remote.title)
  expect(await page.evaluate(() => 'wasHereBefore' in window), 'without a reload').toBe(true)
}

/** Checks that the page stays, and that a bar names the missing remote until it has loaded. */
async function expectNoticeOnServerPage(page: Page, url: string, remote: Case, fault: Fault) {
  const repair = await breakScripts(page, remote.remote, ENTRY, fault)
  await scaleTime(page, scaleFor(fault))
  await page.goto(url + remote.path, { waitUntil: 'domcontentloaded' })
  await hydrationStarted(page)
  const notice = page.locator(`[data-remote-notice="${remote.remote}"]`)
  await expect(notice).toBeVisible()
  await scaleTime(page, PATIENT)
  await expect(page.getByRole('main')).toContainText(remote.text)
  await repair()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await hydrated(page)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(remote.text)
}

/** In `npm test`, one remote stands for all, and one file for each kind of fault. */
const isTypical = ({ remote }: Case, fault: Fault, place: Place) =>
  remote === 'blog' && TYPICAL[place] === fault

/** `npm run chaos` navigates to the other remotes. */
const isNavigatedTo = ({ remote }: Case) => remote === 'blog'

for (const remote of REMOTES) {
  for (const fault of ['killed', 'corrupted', 'hung'] as const) {
    for (const [what, file] of isNavigatedTo(remote) ? FILES : []) {
      const title = `the ${what} of ${remote.remote} ${fault} during navigation to ${remote.path}`
      test(title, inMatrix(isTypical(remote, fault, what)), async ({ page, site }) => {
        await expectNoticeDuringNavigation(page, site.url, remote, file, fault)
      })
    }

    const title = `the entry of ${remote.remote} ${fault} on a server-rendered page`
    test(title, inMatrix(isTypical(remote, fault, 'page')), async ({ page, site }) => {
      await expectNoticeOnServerPage(page, site.url, remote, fault)
    })
  }
}

test('a page that fails without a network opens by itself when the network is back', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site.url}/auth`)
  await hydrated(page)
  await context.setOffline(true)
  await follow(page, '/blog')
  const notice = page.locator('main [data-remote-notice="blog"]')
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories')
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Account, callAs, MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import { addGloss, GLOSS, makeList, openAddToList } from '../support/lists.ts'
import { inMatrix } from '../support/matrix.ts'
import { expectSent, queueTab } from '../support/queue.ts'
import type { Site } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { PATIENT, scaleTime } from '../support/time-scale.ts'

// Every write of a member × every kind of outage. A write that can wait is kept and sent later. For any other write,
// the page says at once, in the words of the specification, that it failed. `npm test` tries one write offline.
// Without a browser, `failed-writes.test.tsx` tries the other writes and outages, and `outbox.test.ts` shows that waiting
// writes are sent.

/** How the page loses the backend, and gets it back. The page itself has loaded before. */
const OUTAGES = {
  offline: {
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
  },
  hung: {
    begin: (page: Page) => page.route('**/wp-json/**', () => new Promise<void>(() => {})),
    end: (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
  },
  500: {
    begin: (page: Page) => page.route('**/wp-json/**', (route) => route.fulfill({ status: 500, json: {} })),
    end: (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
  },
} as const

interface Write {
  path: string
  /** Creates what the write changes. */
  prepare?: (site: Site, fan: Account) => Promise<unknown>
  /** What has to be open before the outage. */
  open?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** What the list of waiting writes says, or the message of a write that can't wait. */
  waits: string | { says: string }
  /** Whether `npm test` tries it. */
  isTried?: true
}

const LISTS = '/dashboard?tab=lists'
const PRODUCT = `/product/${GLOSS}`
const withGloss = async (site: Site, fan: Account) => addGloss(site, fan, await makeList(site, fan, 'Gifts'))
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const WRITES: Record<string, Write> = {
  heart: {
    path: PRODUCT,
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Save Gloss Bomb/ })
        .first()
        .click(),
    waits: '1 favorite is waiting',
    isTried: true,
  },
  'addition to a list': {
    path: PRODUCT,
    prepare: (site, fan) => makeList(site, fan, 'Gifts'),
    open: async (page) => {
      const dialog = await openAddToList(page)
      await expect(dialog.getByRole('radio', { name: 'Gifts' })).toBeChecked()
    },
    act: (page) => press(page, 'Add to List'),
    waits: '1 list change is waiting',
  },
  'new list': {
    path: LISTS,
    open: (page) => page.getByText('No lists yet').waitFor(),
    act: async (page) => {
      await page.getByLabel('New List Name').fill('Birthday')
      await press(page, 'Create List')
    },
    waits: '1 list is waiting',
  },
  'new list in the dialog': {
    path: PRODUCT,
    open: async (page) => {
      const dialog = await openAddToList(page)
      await dialog.getByLabel('New List Name').fill('Birthday')
    },
    act: (page) => press(page, 'Add to List'),
    waits: { says: 'Failed to add item to list. Please try again.' },
  },
  'removal from a list': {
    path: LISTS,
    prepare: withGloss,
    act: (page) => press(page, /^Remove Gloss Bomb/),
    waits: '1 list change is waiting',
  },
  'deletion of a list': {
    path: LISTS,
    prepare: withGloss,
    act: (page) => press(page, 'Delete Gifts'),
    waits: '1 list change is waiting',
  },
  'shared list': {
    path: LISTS,
    prepare: withGloss,
    open: (page) => press(page, 'Share Gifts'),
    act: (page) => press(page, 'Make a link'),
    waits: { says: 'Failed to share the list. Please try again.' },
  },
  'alert, read': {
    path: '/dashboard?tab=alerts',
    prepare: async (site, fan) => {
      const { body } = await callAs(site, fan, 'GET', '/wp/v2/users/me')
      await callAs(site, MODERATOR, 'POST', '/a-list/v1/notifications', {
        user_id: (body as { id: number }).id,
        title: 'A new gloss',
        description: 'Out now',
        target_url: PRODUCT,
        type: 'brand_new_product',
        source: 'test',
      })
    },
    act: (page) => press(page, /^Mark as read/),
    waits: '1 alert is waiting',
  },
  follow: {
    path: '/brand/fenty-beauty',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Follow/ })
        .first()
        .click(),
    waits: '1 follow is waiting',
  },
  'follow of a category': {
    path: '/discover?category=beauty',
    act: (page) => press(page, 'Follow Beauty'),
    waits: '1 follow is waiting',
  },
  onboarding: {
    path: '/onboarding',
    open: async (page) => {
      await press(page, 'Next')
      await page.getByRole('checkbox', { name: 'Fashion' }).waitFor()
    },
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Fashion' }).click()
      await press(page, 'Next')
    },
    waits: '1 preference is waiting',
  },
  review: {
    // Other tests rely on a Gloss Bomb without reviews.
    path: '/product/affiliate-warm-wishes-bronzer',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Reviews' }).click()
      await page.getByLabel('Your rating').selectOption('5 stars')
      await page.getByLabel('Your review').fill(`Kept through an outage, ${randomUUID()}`)
    },
    act: (page) => press(page, 'Publish review'),
    waits: '1 review is waiting',
  },
}

for (const [outage, { begin, end }] of Object.entries(OUTAGES)) {
  for (const [name, { path, prepare, open, act, waits, isTried }] of Object.entries(WRITES)) {
    test(`${outage}: ${name}`, inMatrix(isTried === true && outage === 'offline'), async ({ page, site }) => {
      const fan = await register(site)
      await prepare?.(site, fan)
      await openSignedIn(page, site, fan, path)
      await hydrated(page)
      // The member's data has arrived, and the code of the outbox is loaded when the page is idle.
      await page.waitForLoadState('networkidle')
      await open?.(page)
      await begin(page)
      if (outage === 'hung') await scaleTime(page, 0.1)
      await act(page)
      if (typeof waits !== 'string') {
        await expect(page.getByText(waits.says)).toBeVisible()
        return
      }
      await expect(queueTab(page)).toContainText(`${waits} to be sent`)
      await expect(page.getByText('Please log in')).toHaveCount(0)
      await end(page)
      await scaleTime(page, PATIENT)
      await expectSent(page)
    })
  }
}

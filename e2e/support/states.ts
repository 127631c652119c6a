import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MODERATOR } from './accounts.ts'
import { follow } from './follow.ts'
import { breakScripts, ENTRY } from './requests.ts'
import { fillSignIn, signIn } from './sign-in.ts'
import { hydrated } from './test.ts'

type Width = 390 | 768 | 1280

/** A state into which a visitor can bring a page, such as a dialog, a message or an error. */
export interface State {
  name: string
  widths: readonly [Width, ...Width[]]
  /** Brings the page into the state and waits until it has loaded. */
  open: (page: Page, url: string) => Promise<void>
}

const PHONE = [390] as const
const DESKTOP = [1280] as const
const BOTH = [390, 1280] as const

async function goto(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
}

async function typeInHeader(page: Page, url: string, text: string) {
  await goto(page, `${url}/help`)
  await page.getByRole('banner').getByRole('combobox').fill(text)
}

export const STATES: State[] = [
  {
    name: 'search-suggestions',
    widths: DESKTOP,
    async open(page, url) {
      await typeInHeader(page, url, 'fen')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'search-finds-nothing',
    widths: DESKTOP,
    async open(page, url) {
      await typeInHeader(page, url, 'zzzzzz')
      await page.getByText('No suggestions found').waitFor()
    },
  },
  {
    name: 'search-popover',
    widths: PHONE,
    async open(page, url) {
      await goto(page, `${url}/help`)
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'search-sheet',
    widths: PHONE,
    async open(page, url) {
      await goto(page, `${url}/help`)
      await page.getByRole('navigation', { name: 'Quick links' }).getByRole('button').click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'account-menu',
    widths: BOTH,
    async open(page, url) {
      await signIn(page, url, MODERATOR, '/help')
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('button', { name: 'Sign out' }).waitFor()
    },
  },
  {
    name: 'sign-in-refused',
    widths: BOTH,
    async open(page, url) {
      await page.goto(`${url}/auth`)
      await fillSignIn(page, { username: `nobody-${randomUUID().slice(0, 8)}`, password: 'not-the-password' })
      await page.getByText('Invalid username or password').waitFor()
    },
  },
  {
    name: 'sign-up-refused',
    widths: BOTH,
    async open(page, url) {
      await goto(page, `${url}/auth?tab=sign-up`)
      const form = page.getByRole('main')
      await form.getByLabel('Username').fill('shopper')
      await form.getByLabel('Email').fill('somebody.else@example.com')
      await form.getByLabel('Password', { exact: true }).fill('a long enough phrase')
      await form.getByLabel('Confirm password').fill('a long enough phrase')
      await form.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByText('This username is taken').waitFor()
    },
  },
  {
    name: 'contact-refused',
    widths: BOTH,
    async open(page, url) {
      await goto(page, `${url}/contact`)
      await page.getByLabel('Message', { exact: true }).fill('Short')
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByText('Please enter a valid email address').waitFor()
    },
  },
  {
    name: 'toast',
    widths: BOTH,
    async open(page, url) {
      await goto(page, `${url}/brand/fenty-beauty`)
      await page.getByRole('main').getByRole('button', { name: /save/i }).first().click()
      // The pointer is over the toast, so that the toast stays.
      await page.getByRole('button', { name: 'Dismiss' }).hover()
    },
  },
  {
    name: 'share-dialog',
    widths: BOTH,
    async open(page, url) {
      await goto(page, `${url}/product/affiliate-gloss-bomb`)
      await page.getByRole('main').getByRole('button', { name: /share/i }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'filter-sheet',
    widths: PHONE,
    async open(page, url) {
      await goto(page, `${url}/discover?category=beauty`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Filter/ })
        .click()
      await page.getByRole('dialog', { name: 'Filter Products' }).waitFor()
    },
  },
  {
    name: 'waiting-write',
    widths: BOTH,
    async open(page, url) {
      await page.route('**/a-list/v2/contact', (route) => route.abort())
      await goto(page, `${url}/contact`)
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByLabel('Message', { exact: true }).fill('Saved on this device')
      await page.getByRole('button', { name: 'Send message' }).click()
      // At the second width, the message from the first width is still waiting.
      await page.getByText(/messages? (is|are) waiting to be sent/).click()
      await page.getByRole('button', { name: 'Try now' }).waitFor()
    },
  },
  {
    name: 'remote-missing',
    widths: BOTH,
    async open(page, url) {
      await breakScripts(page, 'blog', ENTRY, 'killed')
      await goto(page, `${url}/help`)
      await page.getByRole('contentinfo').waitFor()
      await follow(page, '/blog')
      await page.locator('main [data-remote-notice="blog"]').waitFor()
    },
  },
]

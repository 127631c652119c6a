import type { Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { follow } from '../support/follow.ts'
import { GLOSS, openAddToList } from '../support/lists.ts'
import { inMatrix, unlessLikeAnother } from '../support/matrix.ts'
import { EMPTY_SCREENS, giveAlerts, MEMBER_SCREENS, registerMember, shown } from '../support/member.ts'
import { STATES } from '../support/states.ts'
import { suggest } from '../support/suggest.ts'
import { expect, hydrated, settled, test } from '../support/test.ts'
import { DESKTOP, expectNoSidewaysScroll, NARROWEST, resize, viewportsOf } from '../support/viewports.ts'

// pages.spec.ts checks the public pages. This file checks all other screens. Screens of one document have one test,
// because axe takes a third of a second to load. `npm test` tries each screen at one size, phones and desktops by
// turns.

test.describe.configure({ timeout: isFull ? 300_000 : 90_000 })

/** @param nth the screen's place in a series */
async function look(page: Page, what: string, nth: number) {
  for (const viewport of viewportsOf(nth)) {
    await resize(page, viewport)
    await expectAccessible(page, `${what} at ${viewport.width} px`)
  }
  await resize(page, NARROWEST)
  await expectNoSidewaysScroll(page, `${what} at ${NARROWEST.width} px`)
}

test('in forced colours, what is chosen differs from the rest, and a button has a border', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${site.url}/discover?category=beauty`)
  const groundOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Browse by category' })
      .getByRole('link', { name })
      .evaluate((chip) => getComputedStyle(chip).backgroundColor)
  await expect.poll(async () => (await groundOf('Beauty')) !== (await groundOf('All'))).toBe(true)
  const button = page.getByRole('link', { name: /^Quick Shop/ }).first()
  await expect(button).toHaveCSS('border-top-style', 'solid')
})

const ONBOARDING = '/onboarding'

interface Suggested {
  id: number
  name: string
}

const rowOf = ({ name }: Suggested) => `/admin?search=${encodeURIComponent(name)}`
const openOf = (suggestion: Suggested) => `${rowOf(suggestion)}&open=${suggestion.id}`

/** Screens of moderators, each with its path and what to do there. Each path differs from the one before. */
const MODERATION: [
  screen: string,
  path: (suggestion: Suggested) => string,
  open: (page: Page, suggestion: Suggested) => Promise<void>,
][] = [
  [
    'a selected submission',
    rowOf,
    (page, { name }) => page.getByRole('checkbox', { name: `Select ${name}` }).click(),
  ],
  ['a rejection', openOf, (page) => page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()],
  [
    'the store cache',
    () => '/admin?tab=cache',
    (page) => page.getByRole('table', { name: 'Brands with a store' }).waitFor(),
  ],
  [
    'a status with notes',
    openOf,
    (page) => page.getByRole('dialog').getByText('Set a status with notes').click(),
  ],
  [
    'analytics',
    () => '/admin?tab=analytics',
    (page) => page.getByRole('heading', { name: 'Submissions per day' }).waitFor(),
  ],
  [
    'no submission',
    (suggestion) => `${rowOf(suggestion)}&status=rejected`,
    (page) => page.getByText('No brand submissions found').waitFor(),
  ],
  ['shortcuts', rowOf, (page) => page.getByRole('button', { name: 'Shortcuts' }).click()],
]

const detailsOf = unlessLikeAnother(
  STATES.map(({ name }) => name),
  {
    'search-suggestions': 'search-sheet',
    'search-finds-nothing': 'search-sheet',
    'search-popover': 'search-sheet',
    'account-menu': 'filter-sheet',
    'share-dialog': 'filter-sheet',
    'waiting-write': 'toast',
    'sign-up-refused': 'sign-in-refused',
    'contact-refused': 'sign-in-refused',
  },
)

for (const [who, screens, enlist] of [
  ['a member', MEMBER_SCREENS, registerMember],
  ['a new member', EMPTY_SCREENS, (url: string) => register({ backendUrl: url })],
] as const) {
  const details = inMatrix(who === 'a member')
  test(`the dashboard of ${who} fits and passes axe’s WCAG 2.2 AA rules`, details, async ({ page, site }) => {
    if (who === 'a member') await giveAlerts(page)
    await openSignedIn(page, site, await enlist(site.url), '/dashboard')
    await hydrated(page)
    for (const [nth, [name, path, ready]] of screens.entries()) {
      if (path === ONBOARDING) continue
      await follow(page, path)
      await shown(page, ready)
      await look(page, name, nth)
    }
  })
}

test('moderation passes axe’s WCAG 2.2 AA rules', async ({ page, site }) => {
  const suggestion = await suggest(site)
  await openSignedIn(page, site, MODERATOR, '/admin')
  await hydrated(page)
  for (const [nth, [screen, path, open]] of MODERATION.entries()) {
    // A phone has no button for the shortcuts.
    await resize(page, DESKTOP)
    await follow(page, path(suggestion))
    await open(page, suggestion)
    await settled(page)
    for (const viewport of viewportsOf(nth)) {
      await resize(page, viewport)
      await expectAccessible(page, `${screen}, ${viewport.width} px`)
    }
  }
})

test('the steps of onboarding pass axe’s WCAG 2.2 AA rules', async ({ page, site }) => {
  await openSignedIn(page, site, await registerMember(site.url), ONBOARDING)
  const headings = [
    'Welcome',
    'What are you into?',
    'Follow some brands',
    'What should we notify you about?',
    'You’re all set',
  ]
  for (const [nth, heading] of headings.entries()) {
    await shown(page, heading)
    await look(page, heading, nth)
    if (heading === 'What are you into?') await page.getByRole('checkbox', { name: 'Beauty' }).check()
    if (nth < headings.length - 1) await page.getByRole('button', { name: 'Next' }).click()
  }
})

test('the add-to-list dialog passes axe’s WCAG 2.2 AA rules', async ({ page, site }) => {
  await openSignedIn(page, site, await registerMember(site.url), `/product/${GLOSS}`)
  await hydrated(page)
  const dialog = await openAddToList(page)
  await expect(dialog.getByRole('radio', { name: 'For later' })).toBeVisible()
  await look(page, 'the dialog', 0)
  await dialog.getByRole('button', { name: 'Create New List' }).click()
  await expect(dialog.getByLabel('New List Name')).toBeFocused()
  await look(page, 'a new list', 1)
})

for (const [nth, { name, widths, open }] of STATES.entries()) {
  test(`the state ${name} passes axe’s WCAG 2.2 AA rules`, detailsOf(name), async ({ page, site }) => {
    const [tried = widths[0]] = widths.slice(nth % widths.length)
    for (const width of isFull ? widths : [tried]) {
      await page.setViewportSize({ width, height: 900 })
      await page.context().clearCookies()
      await open(page, site.url)
      await expectAccessible(page, `${width} px`)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => localStorage.clear())
    }
  })
}

test('with reduced motion, a change of theme takes effect at once', async ({ page, site }) => {
  await page.goto(`${site.url}/brand/fenty-beauty`)
  await settled(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

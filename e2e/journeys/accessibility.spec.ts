import type { Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import { BOTH_THEMES, expectAccessible } from '../support/axe.ts'
import { GLOSS, openAddToList } from '../support/lists.ts'
import { unlessLikeAnother } from '../support/matrix.ts'
import { EMPTY_SCREENS, giveAlerts, MEMBER_SCREENS, registerMember, shown } from '../support/member.ts'
import { STATES } from '../support/states.ts'
import { suggest } from '../support/suggest.ts'
import { expect, hydrated, settled, test } from '../support/test.ts'
import { expectNoSidewaysScroll, NARROWEST, resize, VIEWPORTS } from '../support/viewports.ts'

// pages.spec.ts checks the public pages. This file checks all other screens. `npm test` tries one screen of each layout, and
// a state at one size.

async function look(page: Page, what: string) {
  for (const viewport of VIEWPORTS) {
    await resize(page, viewport)
    await expectAccessible(page, `${what} at ${viewport.width} px`)
  }
  await resize(page, NARROWEST)
  await expectNoSidewaysScroll(page, `${what} at ${NARROWEST.width} px`)
}

interface Suggested {
  id: number
  name: string
}

const rowOf = ({ name }: Suggested) => `/admin?search=${encodeURIComponent(name)}`
const openOf = (suggestion: Suggested) => `${rowOf(suggestion)}&open=${suggestion.id}`

const MODERATION: Record<
  string,
  { path(suggestion: Suggested): string; open(page: Page, suggestion: Suggested): Promise<void> }
> = {
  'a selected submission': {
    path: rowOf,
    open: (page, { name }) => page.getByRole('checkbox', { name: `Select ${name}` }).click(),
  },
  'no submission': {
    path: (suggestion) => `${rowOf(suggestion)}&status=rejected`,
    open: (page) => page.getByText('No brand submissions found').waitFor(),
  },
  'a rejection': {
    path: openOf,
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click(),
  },
  'a status with notes': {
    path: openOf,
    open: (page) => page.getByRole('dialog').getByText('Set a status with notes').click(),
  },
  shortcuts: { path: rowOf, open: (page) => page.getByRole('button', { name: 'Shortcuts' }).click() },
  'the store cache': {
    path: () => '/admin?tab=cache',
    open: (page) => page.getByRole('table', { name: 'Brands with a store' }).waitFor(),
  },
  analytics: {
    path: () => '/admin?tab=analytics',
    open: (page) => page.getByRole('heading', { name: 'Submissions a day' }).waitFor(),
  },
}

/** They have a test of their own, which goes through all of them. */
const ONBOARDING = 'the steps of onboarding'

const detailsOf = unlessLikeAnother(
  [
    ...[...MEMBER_SCREENS, ...EMPTY_SCREENS].map(([name]) => name),
    ...Object.keys(MODERATION),
    ...STATES.map(({ name }) => name),
    ONBOARDING,
  ],
  {
    alerts: 'lists',
    profile: 'settings',
    onboarding: ONBOARDING,
    'no-lists': 'nothing-saved',
    'no-alerts': 'nothing-saved',
    'no submission': 'a selected submission',
    shortcuts: 'a rejection',
    'search-finds-nothing': 'search-suggestions',
    'search-popover': 'search-sheet',
    'sign-up-refused': 'sign-in-refused',
    'contact-refused': 'sign-in-refused',
  },
)

for (const [who, screens, enlist] of [
  ['a member', MEMBER_SCREENS, registerMember],
  ['a new member', EMPTY_SCREENS, (url: string) => register({ backendUrl: url })],
] as const) {
  for (const [name, path, ready] of screens) {
    test(
      `the screen ${name} of ${who} fits and passes axe’s WCAG 2.2 AA rules`,
      detailsOf(name),
      async ({ page, site }) => {
        if (who === 'a member') await giveAlerts(page)
        await openSignedIn(page, site, await enlist(site.url), path)
        await shown(page, ready)
        await look(page, name)
      },
    )
  }
}

for (const [screen, { path, open }] of Object.entries(MODERATION)) {
  test(`moderation: ${screen} passes axe’s WCAG 2.2 AA rules`, detailsOf(screen), async ({ page, site }) => {
    const suggestion = await suggest(site)
    await openSignedIn(page, site, MODERATOR, path(suggestion))
    await open(page, suggestion)
    await settled(page)
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 900 })
      await expectAccessible(page, `${screen}, ${width} px`)
    }
  })
}

test(`${ONBOARDING} pass axe’s WCAG 2.2 AA rules`, async ({ page, site }) => {
  await openSignedIn(page, site, await registerMember(site.url), '/onboarding')
  for (const heading of [
    'What are you into?',
    'Follow some brands',
    'What should we notify you about?',
    'You’re all set',
  ]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await shown(page, heading)
    await look(page, heading)
    if (heading === 'What are you into?') await page.getByRole('checkbox', { name: 'Beauty' }).check()
  }
})

test('the add-to-list dialog passes axe’s WCAG 2.2 AA rules', async ({ page, site }) => {
  await openSignedIn(page, site, await registerMember(site.url), `/product/${GLOSS}`)
  await hydrated(page)
  const dialog = await openAddToList(page)
  await expect(dialog.getByRole('radio', { name: 'For later' })).toBeVisible()
  await look(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Create New List' }).click()
  await expect(dialog.getByLabel('New List Name')).toBeFocused()
  await look(page, 'a new list')
})

for (const { name, widths, open } of STATES) {
  test(`the state ${name} passes axe’s WCAG 2.2 AA rules`, detailsOf(name), async ({ page, site }) => {
    for (const width of isFull ? widths : widths.slice(0, 1)) {
      await page.setViewportSize({ width, height: 900 })
      await page.context().clearCookies()
      await open(page, site.url)
      await expectAccessible(page, `${width} px`, BOTH_THEMES)
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

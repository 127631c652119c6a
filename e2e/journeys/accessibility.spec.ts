import { type Account, MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import type { Site } from '../support/start-site.ts'
import { STATES } from '../support/states.ts'
import { suggest } from '../support/suggest.ts'
import { expect, settled, test } from '../support/test.ts'
import { resize, VIEWPORTS } from '../support/viewports.ts'

// What a visitor sees at an address is looked at by pages.spec.ts; here is the rest.

const SIGNED_IN: [path: string, heading: string | RegExp, who: (site: Site) => Account | Promise<Account>][] =
  [['/dashboard', /^Hello/, register]]

for (const [path, heading, who] of SIGNED_IN) {
  test(`${path} of somebody signed in holds WCAG 2.2 AA as far as axe can tell`, async ({ page, site }) => {
    await openSignedIn(page, site, await who(site), path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await settled(page)
    for (const viewport of VIEWPORTS) {
      await resize(page, viewport)
      await expectAccessible(page, `${viewport.width} px`)
    }
  })
}

test('so does every screen and dialog of the desk', async ({ page, site }) => {
  test.slow()
  const { id, name } = await suggest(site)
  const row = `/admin?search=${encodeURIComponent(name)}`
  await openSignedIn(page, site, MODERATOR, row)
  const dialog = page.getByRole('dialog')
  const screens: [path: string, open: () => Promise<void>][] = [
    [row, () => page.getByRole('checkbox', { name: `Select ${name}` }).click()],
    [`${row}&status=rejected`, () => page.getByText('No brand submissions found').waitFor()],
    [`${row}&open=${id}`, () => dialog.getByRole('button', { name: 'Reject' }).click()],
    [`${row}&open=${id}`, () => dialog.getByText('Set a status with notes').click()],
    [row, () => page.getByRole('button', { name: 'Shortcuts' }).click()],
    ['/admin?tab=cache', () => page.getByRole('table', { name: 'Brands with a store' }).waitFor()],
    ['/admin?tab=analytics', () => page.getByRole('heading', { name: 'Submissions a day' }).waitFor()],
  ]
  for (const [at, [path, open]] of screens.entries()) {
    // The states of one address need a document each.
    await page.goto(`${site.url}${path}`)
    await open()
    await settled(page)
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 900 })
      await expectAccessible(page, `screen ${at + 1}, ${path.replace(name, 'a brand')}, ${width} px`)
    }
  }
})

for (const { name, widths, open } of STATES) {
  test(`so does the state ${name}`, async ({ page, site }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.context().clearCookies()
      await open(page, site.url)
      await expectAccessible(page, `${width} px`)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => localStorage.clear())
    }
  })
}

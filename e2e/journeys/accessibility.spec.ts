import { type Account, MODERATOR, openSignedIn, register } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import type { Site } from '../support/start-site.ts'
import { STATES } from '../support/states.ts'
import { expect, settled, test } from '../support/test.ts'
import { resize, VIEWPORTS } from '../support/viewports.ts'

// What a visitor sees at an address is looked at by pages.spec.ts; here is the rest.

const SIGNED_IN: [path: string, heading: string | RegExp, who: (site: Site) => Account | Promise<Account>][] =
  [
    ['/dashboard', /^Hello/, register],
    ['/admin', 'Admin Dashboard', () => MODERATOR],
  ]

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

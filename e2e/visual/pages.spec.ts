import { SHELL_PAGES } from '../support/routes.ts'
import { expect, hydrated } from '../support/test.ts'
import { quietPictures, shootPage } from './shoot.ts'
import { test } from './visual-test.ts'

/** "/brand/goop?tab=story" → "brand-goop-tab-story" */
const nameOf = (path: string) => path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'

for (const path of SHELL_PAGES) {
  test(path, async ({ page, site }) => {
    await quietPictures(page)
    await page.goto(site.url + path)
    await hydrated(page)
    // The exit page counts to zero first.
    await expect(page.getByText(/^Continue in \d seconds$/)).toHaveCount(0)
    await shootPage(page, nameOf(path))
  })
}

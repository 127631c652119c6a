import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../../scripts/workspace.ts'
import { WIDTHS } from './looks.ts'
import { shootParts, stubImagesAndEvents } from './shoot.ts'
import { test } from './visual-test.ts'

const GALLERY = 'http://gallery.test'
const built = join(workspace, 'shared/gallery/dist')

for (const width of WIDTHS) {
  test(`every component of the gallery at ${width} px`, async ({ page }) => {
    test.slow()
    // Served from its build folder, because the gallery has only a development server.
    await page.route(`${GALLERY}/**`, (route, request) => {
      const { pathname } = new URL(request.url())
      const file = join(built, pathname === '/' ? 'index.html' : pathname)
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
    })
    await stubImagesAndEvents(page)
    await page.goto(`${GALLERY}/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shootParts(page, width)
  })
}

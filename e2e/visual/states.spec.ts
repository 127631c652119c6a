import { STATES } from '../support/states.ts'
import { HEIGHTS } from './looks.ts'
import { shootState, stubImagesAndEvents } from './shoot.ts'
import { test } from './visual-test.ts'

for (const { name, widths, open } of STATES) {
  for (const width of widths) {
    test(`${name} at ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: HEIGHTS[width] })
      await stubImagesAndEvents(page)
      await open(page, site.url)
      await shootState(page, name, width)
    })
  }
}

import { expectAccessible } from '../support/axe.ts'
import { PAGES } from '../support/routes.ts'
import { signIn } from '../support/sign-in.ts'
import { STATES } from '../support/states.ts'
import { expect, hydrated, test } from '../support/test.ts'

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]

for (const path of PAGES) {
  test(`${path} holds WCAG 2.2 AA as far as axe can tell`, async ({ page, site }) => {
    await page.goto(site.url + path)
    await hydrated(page)
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport)
      await expectAccessible(page, `${viewport.width} px`)
    }
  })
}

for (const [username, path] of [
  ['shopper', '/dashboard'],
  ['moderator', '/admin'],
] as const) {
  test(`${path} of a ${username} does too`, async ({ page, site }) => {
    await signIn(page, site.url, username, path)
    await page.waitForLoadState('networkidle')
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport)
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

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('no page scrolls sideways at 320 px', async ({ page, site }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of PAGES) {
    await page.goto(site.url + path)
    expect.soft(await page.evaluate(overflow), path).toBeLessThanOrEqual(0)
  }
})

test('nor with text of twice the size, on a phone and on a desk', async ({ page, site }) => {
  test.slow()
  for (const path of PAGES) {
    await page.goto(site.url + path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport)
      expect.soft(await page.evaluate(overflow), `${path} at ${viewport.width} px`).toBeLessThanOrEqual(0)
    }
  }
})

import type { Page } from '@playwright/test'
import { allSnippetsAsText, HOSTILE_SNIPPETS, markerAfter } from '../../mfe-blog/testing/hostile-snippets.ts'
import { editRelease, liveEntry, makeLive, withWords } from '../support/edit-release.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, settled, test } from '../support/test.ts'

const STORY = '/blog/soft-pinch-one-dot'
const REPLACED = 'A small bottle, 7.5 ml, with a doe-foot wand and a round cap.'

// Both tests share one site.
test.describe.configure({ mode: 'default' })

let hostile: Site

test.beforeAll(async () => {
  hostile = await startSite({
    withBackend: false,
    async prepare(dataDir) {
      const entry = await liveEntry(dataDir, 'blog')
      await makeLive(dataDir, editRelease(dataDir, entry, withWords(REPLACED, allSnippetsAsText())))
    },
  })
})

test.afterAll(() => hostile?.stop())

/** Counts scripts that ran and scripts that only the Content-Security-Policy blocked. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { hits: 0, hit: () => Object.assign(window, { hits: 1 }), violations: [] })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(window as unknown as { violations: string[] }).violations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
}

async function expectHarmless(page: Page) {
  const text = (await page.getByRole('article').first().textContent()) ?? ''
  expect(HOSTILE_SNIPPETS.filter((_, index) => !text.includes(markerAfter(index)))).toEqual([])
  // Dispatches each event that has a handler attribute on every element of the text.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('article *')) {
      const handlers = [...element.attributes].filter(({ name }) => name.startsWith('on'))
      for (const { name } of handlers) element.dispatchEvent(new Event(name.slice(2), { bubbles: false }))
    }
  })
  const found = await page.evaluate(() => ({
    ...(window as unknown as { hits: number; violations: string[] }),
    dangerous: [
      ...document.querySelectorAll(
        'article :is(script:not([type="application/ld+json"]), iframe, object, embed, form, input, style, link, base, meta, math, [style], [onclick], [onerror], [onload], [href^="javascript:" i])',
      ),
    ].map(({ outerHTML }) => outerHTML),
  }))
  expect(found.hits).toBe(0)
  expect(found.dangerous).toEqual([])
  return found.violations
}

test('a server-rendered story runs none of 200 hostile scripts', async ({ page }) => {
  await watch(page)
  expect((await page.goto(hostile.url + STORY))?.status()).toBe(200)
  await settled(page)
  // The sanitiser removed every script, so the policy had nothing to block.
  expect(await expectHarmless(page)).toEqual([])
})

test('a browser-rendered story runs none of 200 hostile scripts', async ({ page }) => {
  await watch(page)
  await page.goto(`${hostile.url}/blog`)
  await settled(page)
  await page.getByRole('link', { name: /One dot is plenty/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('One dot is plenty')
  await settled(page)
  // Violations don't count here, because the browser also reports those in the separate document in which the
  // sanitiser parses the text.
  await expectHarmless(page)
})

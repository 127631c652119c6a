import { randomUUID } from 'node:crypto'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

const STORY = '/blog/soft-pinch-one-dot'
/** The text colour of the light theme. */
const INK = 'rgb(36, 23, 32)'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a story is complete', async ({ page, site }) => {
    await page.goto(site.url + STORY)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('One dot is plenty')
    await expect(main).toContainText('By A-List Editors, October 15, 2026, 4 min read')
    await expect(main).toContainText('The only thing that it is not is instant.')
    const brands = main.getByRole('region', { name: 'Brands mentioned' })
    await expect(brands.getByRole('link')).toHaveText([/Rare Beauty/, /Haus Labs/])
    await expect(main.getByRole('region', { name: 'Shop this story' }).getByRole('article')).toHaveCount(4)
    await expect(main.getByRole('region', { name: 'Related stories' }).getByRole('article')).toHaveCount(2)
    await expect(main.getByRole('link', { name: /Previous story/ })).toHaveAttribute('rel', 'prev')
    await expect(main.getByRole('link', { name: /Next story/ })).toHaveAttribute('rel', 'next')
    await expect(main.getByRole('link', { name: 'Share by Pinterest' })).toBeVisible()
    await main.getByRole('navigation', { name: 'In this story' }).getByText('For whom').click()
    await expect(page).toHaveURL(`${site.url}${STORY}#section-for-whom`)
    await main.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'Makeup' }).click()
    await expect(page).toHaveURL(`${site.url}/blog?tag=makeup`)
    await expect(page.locator('main li article')).toHaveCount(3)
  })

  test('the parts of a story are in order, and suit a phone and paper', async ({ page, site }) => {
    await page.goto(site.url + STORY)
    const main = page.getByRole('main')
    const parts = [
      main.getByRole('heading', { level: 1 }),
      main.getByRole('region', { name: 'Brands mentioned' }),
      main.getByText('The only thing that it is not is instant.'),
      main.getByRole('region', { name: 'Shop this story' }),
      main.getByRole('link', { name: 'Share by Pinterest' }),
      main.getByRole('navigation', { name: 'Tags' }),
      main.getByRole('region', { name: 'Related stories' }),
    ]
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const width = () => page.locator('.reading-progress').evaluate((bar) => bar.getBoundingClientRect().width)
    await expect.poll(width).toBe(0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(width).toBeGreaterThan(1200)

    await page.setViewportSize({ width: 390, height: 800 })
    const contents = main.getByRole('navigation', { name: 'In this story' })
    await expect(contents.getByRole('link', { name: 'For whom' })).toBeHidden()
    await contents.getByText('In this story').filter({ visible: true }).click()
    await contents.getByRole('link', { name: 'For whom' }).click()
    await expect(page).toHaveURL(`${site.url}${STORY}#section-for-whom`)

    await page.emulateMedia({ media: 'print' })
    await expect(main).toContainText('The only thing that it is not is instant.')
    for (const name of ['In this story', 'Tags', 'More stories']) {
      await expect(main.getByRole('navigation', { name })).toBeHidden()
    }
    await expect(main.getByText('Shop this story')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()

    await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('link', { name: /^Shop Now/ })).toBeHidden()
    await expect(main.getByRole('button', { name: 'Enlarge picture' })).toBeHidden()
    await expect(main.getByRole('tablist')).toBeHidden()
  })

  test('paper is light on a dark device, also if the dark theme is chosen', async ({ page, site }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
    const html = page.locator('html')
    for (const theme of ['', 'dark']) {
      await html.evaluate((root, chosen) => root.setAttribute('data-theme', chosen), theme)
      await expect(html).toHaveCSS('color', INK)
      await expect(page.getByRole('main').locator('img').first()).toHaveCSS('filter', 'none')
    }
  })

  test('a badge is readable on paper, where its background is missing', async ({ page, site }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
    const badge = page.getByRole('tabpanel').getByText('Rihanna', { exact: true })
    await expect(badge).toHaveCSS('color', INK)
    await expect(badge).toHaveCSS('border', `1px solid ${INK}`)
  })
})

test('a heading copies the link to its section, links stay in the document, and the newsletter form reveals nothing', async ({
  page,
  site,
  context,
}) => {
  const problems = collectProblems(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(site.url + STORY)
  await hydrated(page)
  await page.getByRole('link', { name: 'Where it asks for care' }).last().click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  const address = `${site.url}${STORY}#section-where-it-asks-for-care`
  await expect(page).toHaveURL(address)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const contents = page.getByRole('navigation', { name: 'In this story' })
  await contents.getByRole('link', { name: 'For whom' }).click()
  await expect(page.getByRole('heading', { name: 'For whom' })).toBeInViewport()

  const reader = `reader-${randomUUID().slice(0, 8)}@example.com`
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Email').fill(reader)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You're In!")).toBeVisible()
  await page.getByRole('link', { name: /Next story/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Courtside')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await form.getByLabel('Email').fill(reader.replace('r', 'R'))
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You're In!")).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('One dot is plenty')
  await page.getByRole('article').getByRole('link', { name: 'Rare Beauty', exact: true }).first().click()
  await expect(page).toHaveURL(`${site.url}/brand/rare-beauty`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rare Beauty')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(problems).toEqual([])
})

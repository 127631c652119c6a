import { collectProblems, expect, hydrated, test } from '../support/test.ts'

// Extensions, translators and proxies change a page's HTML before React reads it. React then renders the document anew.

for (const path of ['/', '/product/affiliate-gloss-bomb', '/blog/forty-shades-and-after']) {
  test(`${path} works although something has changed its header`, async ({ page, site }) => {
    const problems = collectProblems(page)
    await page.route(site.url + path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace('>Stories</a>', '><b>Geschichten</b></a>') })
    })
    await page.goto(site.url + path)
    await hydrated(page)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Stories' })).toBeVisible()
    await expect.poll(() => problems.some((problem) => problem.includes('Recovered'))).toBe(true)
    expect(problems.filter((problem) => /Trusted|uncaught/.test(problem))).toEqual([])
    // With the page's styles.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/)
    await header.getByRole('link', { name: 'Discover' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
  })
}

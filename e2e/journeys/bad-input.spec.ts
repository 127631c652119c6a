import { collectProblems, expect, hydrated, test } from '../support/test.ts'

test('an unknown address is the 404 page, and leads home', async ({ page, site }) => {
  const response = await page.goto(`${site.url}/no/such/page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('an address that is not well formed answers with a page, not with a trace', async ({ page, site }) => {
  const problems = collectProblems(page)
  const response = await page.goto(`${site.url}/brand/%E0%A4%A`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('Brand Not Found')
  await hydrated(page)
  expect(problems.filter((problem) => problem.includes('uncaught') || problem.includes('Recovered'))).toEqual(
    [],
  )
})

test('an address that is too long is refused with a page', async ({ page, site }) => {
  const response = await page.goto(`${site.url}/discover?search=${'a'.repeat(20_000)}`)
  expect(response?.status()).toBe(414)
  await expect(page.getByRole('heading')).toHaveText('This address is too long')
})

test('a brand and a story that do not exist say so, with status 404', async ({ page, site }) => {
  expect((await page.goto(`${site.url}/brand/nobody-at-all`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Brand Not Found' })).toBeVisible()
  expect((await page.goto(`${site.url}/blog/nothing-of-the-kind`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
})

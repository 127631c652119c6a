import { inMatrix } from '../support/matrix.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

// chrome.test.tsx shows the page, and addresses.spec.ts its status.
test('an unknown URL shows the 404 page with a link home', inMatrix(false), async ({ page, site }) => {
  const response = await page.goto(`${site.url}/no/such/page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a malformed URL shows an error page without a stack trace', async ({ page, site }) => {
  const problems = collectProblems(page)
  const response = await page.goto(`${site.url}/brand/%E0%A4%A`)
  expect(response?.status()).toBe(404)
  expect(await response?.text()).not.toMatch(/\bat \S+ \(|\.[cm]?[jt]s:\d+:\d+/)
  await expect(page.getByRole('main')).toContainText('Brand Not Found')
  await hydrated(page)
  expect(problems.filter((problem) => problem.includes('uncaught') || problem.includes('Recovered'))).toEqual(
    [],
  )
})

test('an overlong URL shows an error page', async ({ page, site }) => {
  const response = await page.goto(`${site.url}/discover?search=${'a'.repeat(20_000)}`)
  expect(response?.status()).toBe(414)
  await expect(page.getByRole('heading')).toHaveText('This address is too long')
})

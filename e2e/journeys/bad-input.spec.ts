import { collectProblems, expect, hydrated, test } from '../support/test.ts'

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

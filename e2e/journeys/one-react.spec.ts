import type { Response } from '@playwright/test'
import { expect, hydrated, test } from '../support/test.ts'

test('after a walk through every remote, the page has one copy of React', async ({ page, site }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto(`${site.url}/auth`)
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Fenty Beauty/ })
    .first()
    .click()
  await expect(page).toHaveTitle('Fenty Beauty | A-List')
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
  await expect(page).toHaveTitle('Stories | A-List')

  const texts = await Promise.all(scripts)
  // Each copy of React and of react-dom assigns its internals to a property with such a name.
  const copies =
    texts
      .join('\n')
      .match(/__(?:CLIENT|DOM)_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g) ?? []
  // There is one assignment by React and one by react-dom.
  expect(copies).toHaveLength(2)
})

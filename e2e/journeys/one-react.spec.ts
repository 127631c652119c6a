import type { Response } from '@playwright/test'
import { expect, hydrated, test } from '../support/test.ts'

test('after a walk through every remote there is exactly one React on the page', async ({ page, site }) => {
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
  // The name under which React hands its internals to react-dom: each copy assigns it once.
  const copies =
    texts
      .join('\n')
      .match(/__(?:CLIENT|DOM)_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g) ?? []
  // One of React, one of react-dom.
  expect(copies).toHaveLength(2)
})

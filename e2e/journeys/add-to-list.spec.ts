import type { Page } from '@playwright/test'
import { register, rowsFor } from '../support/accounts.ts'
import { GLOSS, makeList } from '../support/lists.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { expect, hydrated, test } from '../support/test.ts'

const PRODUCT = `/product/${GLOSS}`
const NAME = /Gloss Bomb/
const opener = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add .*Gloss Bomb.* to a shopping list$/ })
    .first()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to Shopping List' })

test('after signing in, a product can be added to the first list, to another one or to a new one', async ({
  page,
  site,
}) => {
  const fan = await register(site)
  for (const name of ['Gifts', 'Later']) await makeList(site, fan, name)
  await page.goto(site.url + PRODUCT)
  await hydrated(page)
  await opener(page).click()
  await expect(dialog(page).getByText('Please log in to manage shopping lists')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sign in to save it' }).click()
  await expect(page).toHaveURL(/\/auth\?return=/)
  await fillSignIn(page, fan)
  await expect(page).toHaveURL(site.url + PRODUCT)

  await expect(dialog(page).getByText(NAME)).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: 'Gifts' })).toBeChecked()
  await expect(dialog(page).getByText('0 items')).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Add to List' }).click()
  await expect(page.getByText('Success!')).toBeVisible()
  await expect(page.getByText(/Gloss Bomb.* added to your shopping list/)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await opener(page).press('Enter')
  await expect(dialog(page).getByRole('radio', { name: 'Gifts Already on it' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()

  await opener(page).click()
  await dialog(page).getByRole('button', { name: 'Create New List' }).click()
  const name = dialog(page).getByLabel('New List Name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('placeholder', 'Enter list name...')
  await name.fill('   ')
  await expect(dialog(page).getByRole('button', { name: 'Add to List' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Later' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Create New List' }).click()
  await name.fill('  Birthday ')
  await name.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()

  expect(await rowsFor(site, fan, '/wp/v2/lists')).toMatchObject([
    { name: 'Gifts', items: [{ name: NAME }] },
    { name: 'Later', items: [] },
    { name: 'Birthday', items: [{ name: NAME }] },
  ])
})

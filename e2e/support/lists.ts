import type { Locator, Page } from '@playwright/test'
import { type Account, callAs, type Reached } from './accounts.ts'

export const GLOSS = 'affiliate-gloss-bomb'

/** Creates a list for the account. @returns its id */
export async function makeList(site: Reached, account: Account, name: string): Promise<number> {
  const { body } = await callAs(site, account, 'POST', '/wp/v2/lists/create', { name })
  return (body as { id: number }).id
}

/** Adds the product that most tests use to a list. */
export async function addGloss(site: Reached, account: Account, list_id: number): Promise<void> {
  await callAs(site, account, 'POST', '/wp/v2/lists/add', {
    list_id,
    product_id: GLOSS,
    product_type: 'product',
  })
}

/** Presses the list button of a product page. @returns the dialog that opens */
export async function openAddToList(page: Page): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /to a shopping list$/ })
    .first()
    .click()
  return page.getByRole('dialog', { name: 'Add to Shopping List' })
}

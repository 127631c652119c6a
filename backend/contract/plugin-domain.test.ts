import { CATEGORY_SYNONYMS } from '@a-list/domain/categories/categories.ts'
import { SUBMISSION_CATEGORIES } from '@a-list/domain/moderation/submission.ts'
import { expect, test } from 'vitest'
import { MAX_ITEMS, MAX_LISTS } from '../src/lists/own-list.ts'

test('the WordPress plugin has the categories and limits of the site; `npm test -- backend plugin-domain -u` writes them', async () => {
  const domain = {
    category_synonyms: Object.fromEntries(CATEGORY_SYNONYMS),
    suggestion_categories: SUBMISSION_CATEGORIES,
    max_lists: MAX_LISTS,
    max_list_items: MAX_ITEMS,
  }
  await expect(`${JSON.stringify(domain, null, 2)}\n`).toMatchFileSnapshot('../wordpress/a-list/domain.json')
})

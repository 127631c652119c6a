import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORY_SYNONYMS } from '@a-list/domain/categories/categories.ts'
import { SUBMISSION_CATEGORIES } from '@a-list/domain/moderation/submission.ts'
import { PRICE_PATTERNS } from '@a-list/domain/search/price-words.ts'
import { MOST_TERM_WORDS } from '@a-list/domain/search/search-query.ts'
import { MAX_SYNONYMS } from '@a-list/domain/search/search-synonyms.ts'
import { FILLERS, KINDS, SAME_TERMS } from '@a-list/domain/search/trade-words.ts'
import { expect, test } from 'vitest'
import { MAX_ITEMS, MAX_LISTS } from '../src/lists/own-list.ts'
import { MOST_WORDS } from '../src/search/text-match.ts'

const PLUGIN = join(import.meta.dirname, '../wordpress/a-list')
const plugin = readFileSync(join(PLUGIN, 'a-list.php'), 'utf8')
const [, version] = /^ \* Version: +(\S+)$/m.exec(plugin) ?? []

test('the WordPress plugin names one version', () => {
  expect(plugin).toContain(`const VERSION = '${version}';`)
})

test('a changed table needs a new VERSION, because WordPress updates tables only when the version changes', () => {
  const code = readFileSync(join(PLUGIN, 'includes/tables.php'), 'utf8')
  const [tables = ''] = /const TABLES = \[.*?\n\];/s.exec(code) ?? []
  expect(tables).toContain('favorites')
  const hash = createHash('sha256').update(tables).digest('hex').slice(0, 12)
  expect({ version, tables: hash }).toEqual({ version: '1.4.0', tables: '091e40ec1348' })
})

test('the WordPress plugin has the categories, words and limits of the site; `npm test -- backend plugin-domain -u` writes them', async () => {
  const domain = {
    category_synonyms: Object.fromEntries(CATEGORY_SYNONYMS),
    suggestion_categories: SUBMISSION_CATEGORIES,
    same_terms: SAME_TERMS.map((row) => row.join()),
    goods: Object.fromEntries(KINDS.map(([kind, goods]) => [kind, goods.join()])),
    most_words: MOST_WORDS,
    most_term_words: MOST_TERM_WORDS,
    max_synonyms: MAX_SYNONYMS,
    filler_words: FILLERS.join(),
    price_patterns: PRICE_PATTERNS,
    max_lists: MAX_LISTS,
    max_list_items: MAX_ITEMS,
  }
  await expect(`${JSON.stringify(domain, null, 2)}\n`).toMatchFileSnapshot('../wordpress/a-list/domain.json')
})

import * as z from 'zod/mini'
import { text } from '../forms/fields.ts'
import { fold, wordsOf } from '../text/fold.ts'
import { MOST_TERM_WORDS } from './search-query.ts'

/** The limit of entries. Each search reads all of them. */
export const MAX_SYNONYMS = 200

/** Terms that mean the same to the search, as a moderator wrote them. */
export const synonymsSchema = z.object({ id: z.number(), terms: z.array(z.string()) })
export type Synonyms = z.infer<typeof synonymsSchema>

/** The terms in a moderator's comma-separated text, each once. */
export function synonymsIn(text: string): string[] {
  const terms = text.split(',').map((term) => term.trim().replaceAll(/\s+/g, ' '))
  return [...new Map(terms.map((term) => [fold(term), term])).entries()].flatMap(([key, term]) =>
    key === '' ? [] : [term],
  )
}

export const synonymsFormSchema = z.object({
  terms: text({ max: { length: 200, message: 'At most 200 characters' } }).check(
    z.refine((terms) => synonymsIn(terms).length >= 2, 'Enter at least two, separated by commas'),
    z.refine(
      (terms) => synonymsIn(terms).every((term) => wordsOf(fold(term)).length <= MOST_TERM_WORDS),
      `Each has at most ${MOST_TERM_WORDS} words`,
    ),
  ),
})

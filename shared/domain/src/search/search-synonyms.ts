import * as z from 'zod/mini'
import { fold, wordsOf } from '../fold.ts'
import { MOST_TERM_WORDS } from './trade-words.ts'

/** The limit of rows. Each search reads all of them. */
export const MAX_SYNONYMS = 200

/** Terms that mean the same to the search, as a moderator wrote them. */
export const synonymsSchema = z.object({ id: z.number(), terms: z.array(z.string()) })
export type Synonyms = z.infer<typeof synonymsSchema>

/** The terms of a moderator's text, which separates them by commas; each once. */
export function synonymsIn(text: string): string[] {
  const terms = text.split(',').map((term) => term.trim().replaceAll(/\s+/g, ' '))
  return [...new Map(terms.map((term) => [fold(term), term])).entries()].flatMap(([key, term]) =>
    key === '' ? [] : [term],
  )
}

export const synonymsFormSchema = z.object({
  terms: z.string().check(
    z.maxLength(200, 'At most 200 characters'),
    z.refine((text) => synonymsIn(text).length >= 2, 'Enter at least two terms, separated by commas'),
    z.refine(
      (text) => synonymsIn(text).every((term) => wordsOf(fold(term)).length <= MOST_TERM_WORDS),
      `A term has at most ${MOST_TERM_WORDS} words`,
    ),
  ),
})

import { NAME_BEGINS_WITH_QUERY, NAME_IS_QUERY } from '@a-list/domain/search/search-list.ts'
import { splitsOf } from '@a-list/domain/search/split-word.ts'
import { numbersOf, type QueryTerm, termsOf } from '@a-list/domain/search/trade-words.ts'
import { toWord, typosIn } from '@a-list/domain/search/typos.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The limit of query words. More are ignored. */
export const MOST_WORDS = 12
/**
 * The limit of catalogue words that contain a query word. Words that begin with it are dropped first, because a prefix
 * finds all of them anyway; of the others, the shortest are kept.
 */
const MOST_PARTS = 200

/** So many words that begin with a query word are searched one by one. That is faster than a prefix in the index. */
const MOST_SPELLED_OUT = 20

/** The longest query word that may be mistyped: `search_words` has words of up to 40 letters, and typos add up to 2. */
const LONGEST_MISTYPED = 42

/** How well a word of the catalogue matches a word of the query. */
const QUALITY = { exact: 12, prefix: 8, same: 6, part: 4, oneTypo: 3, twoTypos: 2 } as const
/** The worth of the fields of `search_vector`: name, then brand and people, then category, tags and description. */
const WORTH = { A: 4, B: 3, C: 2 } as const

/** SQL about a row of `brands` or `searched_products`. */
export interface TextMatch {
  matches: RawBuilder<boolean>
  /** An integer; the best match has the highest. */
  score: RawBuilder<number>
  /** See `SearchFound`. */
  unknownWords: readonly string[]
}

/** One of the things that a term of the query may mean. `phrases` are alternatives; all words of one must match. */
interface Meaning {
  quality: number
  phrases: readonly (readonly Lexeme[])[]
}

/** A word of the catalogue, or all that begin with it. Folded words have only letters and digits. */
interface Lexeme {
  word: string
  isPrefix?: boolean
}

/**
 * A row matches if each term of the text is part of one of its words, or means the same as one. A term that
 * the catalogue does not have may be two words written as one, or mistyped. A text without letters and digits matches nothing.
 * @returns undefined for a blank text, which matches everything
 */
export async function matchText(db: Kysely<Tables>, text: string): Promise<TextMatch | undefined> {
  if (text.trim() === '') return undefined
  const { rows } = await sql<{ folded: string; synonyms: string[][] }>`
    select search_fold(${text}) as folded,
      (select coalesce(json_agg(folded), '[]') from search_synonyms) as synonyms`.execute(db)
  const { folded, synonyms } = rows[0] ?? { folded: '', synonyms: [] }
  const words = [...new Set(folded.split(' '))].slice(0, MOST_WORDS)
  const { meanings, unknownWords } =
    folded === '' ? { meanings: [], unknownWords: [] } : await meaningsOf(db, termsOf(words, synonyms))
  if (meanings.length === 0 || meanings.some((one) => one.length === 0))
    return { matches: sql`false`, score: sql`0::integer`, unknownWords: [] }
  const every = meanings
    .map((one) => `(${queryOf(withoutCovered(one.flatMap(({ phrases }) => phrases)))})`)
    .join(' & ')
  const ofTerms = sql.join(meanings.map(scoreOf), sql` + `)
  return {
    matches: sql`search_vector @@ ${every}::tsquery`,
    score: sql`${ofTerms} + case when search_name = ${folded} then ${sql.lit(NAME_IS_QUERY)}
      when starts_with(search_name, ${folded}) then ${sql.lit(NAME_BEGINS_WITH_QUERY)} else 0 end`,
    unknownWords,
  }
}

async function meaningsOf(
  db: Kysely<Tables>,
  terms: readonly QueryTerm[],
): Promise<{ meanings: Meaning[][]; unknownWords: string[] }> {
  const typed = terms.flatMap(({ words }) => words.flatMap(formsOf))
  const holding = await wordsHolding(db, [...new Set(typed)])
  const found = terms.map((term) => meaningsWithin(term, holding))
  // A term of several words has others of the same meaning, so it is known.
  const unknownWords = terms.flatMap(({ words: [word = ''] }, index) =>
    found[index]?.length === 0 ? [word] : [],
  )
  if (unknownWords.length === 0) return { meanings: found, unknownWords }
  const inTwo = await wordsInTwo(db, unknownWords)
  const near = await wordsNear(
    db,
    unknownWords.filter((word) => word.length <= LONGEST_MISTYPED),
  )
  const meanings = found.map((known, index) => {
    const [word = ''] = terms[index]?.words ?? []
    if (known.length > 0) return known
    return [...meaningsInTwo(inTwo.get(word) ?? []), ...meaningsNear(word, near.get(word) ?? [])]
  })
  return { meanings, unknownWords }
}

const formsOf = (word: string) => [word, ...numbersOf(word)]

function meaningsWithin({ words, others }: QueryTerm, holding: ReadonlyMap<string, string[]>): Meaning[] {
  const own = ownMeanings(words, holding)
  if (others.length === 0) return own
  const phrases = others.map((other) => other.map((word) => ({ word, isPrefix: true })))
  return [...own, { quality: QUALITY.same, phrases }]
}

/** A term of several words matches as a whole. */
function ownMeanings(words: readonly string[], holding: ReadonlyMap<string, string[]>): Meaning[] {
  const known = words.map((word) => formsOf(word).filter((form) => holding.has(form)))
  if (known.some((forms) => forms.length === 0)) return []
  const [forms = [], ...more] = known
  if (more.length > 0) {
    const whole = known.map(([form = '']) => ({ word: form, isPrefix: true }))
    return [{ quality: QUALITY.prefix, phrases: [whole] }]
  }
  const parts = forms.flatMap((form) => (holding.get(form) ?? []).filter((one) => !one.startsWith(form)))
  return [
    { quality: QUALITY.exact, phrases: forms.map((word) => [{ word }]) },
    {
      quality: QUALITY.prefix,
      phrases: forms.flatMap((form) => beginningWith(form, holding.get(form) ?? [])),
    },
    { quality: QUALITY.part, phrases: parts.map((word) => [{ word }]) },
  ].filter(({ phrases }) => phrases.length > 0)
}

/**
 * The longer words that begin with a word.
 * @param holding words that contain it; of more than MOST_PARTS, some that begin with it are left out
 */
function beginningWith(word: string, holding: readonly string[]): Lexeme[][] {
  const longer = holding.filter((one) => one !== word && one.startsWith(word))
  return holding.length < MOST_PARTS && longer.length <= MOST_SPELLED_OUT
    ? longer.map((one) => [{ word: one }])
    : [[{ word, isPrefix: true }]]
}

/** A prefix finds the word itself too, and the index takes time for each. */
function withoutCovered(phrases: Meaning['phrases']): Meaning['phrases'] {
  const prefixes = new Set(
    phrases.flatMap(([one, ...more]) => (one?.isPrefix && more.length === 0 ? [one.word] : [])),
  )
  return phrases.filter(
    ([one, ...more]) => !one || one.isPrefix || more.length > 0 || !prefixes.has(one.word),
  )
}

function meaningsInTwo(pairs: readonly Pair[]): Meaning[] {
  return pairs.map(({ first, second }) => ({
    quality: QUALITY.part,
    phrases: [[{ word: first }, { word: second }]],
  }))
}

function meaningsNear(typed: string, near: readonly string[]): Meaning[] {
  const byTypos = Map.groupBy(near, (one) => typosIn(toWord(typed), toWord(one)))
  return [
    { quality: QUALITY.oneTypo, words: byTypos.get(1) ?? [] },
    { quality: QUALITY.twoTypos, words: byTypos.get(2) ?? [] },
  ].flatMap(({ quality, words: found }) =>
    found.length > 0 ? [{ quality, phrases: found.map((word) => [{ word }]) }] : [],
  )
}

/** The words of the catalogue that contain each word. */
async function wordsHolding(db: Kysely<Tables>, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array_agg(word) as words from unnest(${[...words]}::text[]) as typed, lateral (
      select word from search_words where word like '%' || typed || '%' order by starts_with(word, typed), length(word), word
      limit ${MOST_PARTS}
    ) as holding group by typed`.execute(db)
  return new Map(rows.map((row) => [row.typed, row.words]))
}

/** Two words of the catalogue that may have been written as one. */
interface Pair {
  first: string
  second: string
}

/** The pairs that each word may be. */
async function wordsInTwo(db: Kysely<Tables>, words: readonly string[]): Promise<Map<string, Pair[]>> {
  const splits = words.flatMap(splitsOf)
  if (splits.length === 0) return new Map()
  const { rows } = await sql<Pair>`
    select first, second from unnest(${splits.map(([first]) => first)}::text[], ${splits.map(([, second]) => second)}::text[])
      as split (first, second)
    where exists (select from search_words where word = first) and exists (select from search_words where word = second)`.execute(
    db,
  )
  return Map.groupBy(rows, ({ first, second }) => first + second)
}

/** The words of the catalogue that may be what each mistyped word means. */
async function wordsNear(db: Kysely<Tables>, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array_agg(word) as words from unnest(${[...words]}::text[]) as typed
    join search_words on deletions && search_deletions(typed) group by typed`.execute(db)
  return new Map(rows.map((row) => [row.typed, row.words]))
}

/** The best of what a term may mean, in the best field; the least if its words are in different fields. */
function scoreOf(meanings: readonly Meaning[]): RawBuilder<number> {
  const cases = meanings
    .flatMap(({ quality, phrases }) =>
      Object.entries(WORTH).map(([field, worth]) => ({
        score: quality * worth,
        query: queryOf(phrases, field),
      })),
    )
    .sort((a, b) => b.score - a.score)
    .map(({ score, query }) => sql`when search_vector @@ ${query}::tsquery then ${sql.lit(score)}`)
  return sql`case ${sql.join(cases, sql` `)} else 1 end`
}

/** A `tsquery`. @param field the only field in which words match; by default, all of them */
function queryOf(phrases: Meaning['phrases'], field = ''): string {
  const lexeme = ({ word, isPrefix }: Lexeme) => {
    const flags = `${isPrefix ? '*' : ''}${field}`
    return `'${word}'${flags && `:${flags}`}`
  }
  return phrases.map((words) => `(${words.map(lexeme).join(' & ')})`).join(' | ')
}

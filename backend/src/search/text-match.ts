import { toWord, typosIn } from '@a-list/domain/search/typos.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The limit of query words. More are ignored. */
const MOST_WORDS = 12
/** The limit of catalogue words that contain a query word other than at their start; the shortest are kept. */
const MOST_PARTS = 200

/** How well a word of the catalogue matches a word of the query. */
const QUALITY = { exact: 12, prefix: 8, part: 4, oneTypo: 3, twoTypos: 2 } as const
/** The worth of the fields of `search_vector`: name, then brand and people, then category, tags and description. */
const WORTH = { A: 4, B: 3, C: 2 } as const
/** A match of the whole name outranks any sum of word matches. */
const NAME_IS_QUERY = 10_000
const NAME_BEGINS_WITH_QUERY = 5_000

/** SQL about a row of `brands` or `products`. */
export interface TextMatch {
  matches: RawBuilder<boolean>
  /** An integer; the best match has the highest. */
  score: RawBuilder<number>
}

/** What a query word may mean. `lexemes` are parts of a `tsquery`. */
interface Meaning {
  quality: number
  lexemes: string[]
}

/**
 * A row matches if each word of the text is part of one of its words. Words with typos match only if no word of the catalogue
 * contains the word. A text without letters and digits matches nothing.
 * @returns undefined for a blank text, which matches everything
 */
export async function matchText(db: Kysely<Tables>, text: string): Promise<TextMatch | undefined> {
  if (text.trim() === '') return undefined
  const { rows } = await sql<{ folded: string }>`select search_fold(${text}) as folded`.execute(db)
  const folded = rows[0]?.folded ?? ''
  const words = [...new Set(folded.split(' '))].slice(0, MOST_WORDS)
  const meanings = folded === '' ? [] : await meaningsOf(db, words)
  if (meanings.length === 0 || meanings.some((one) => one.length === 0))
    return { matches: sql`false`, score: sql`0::integer` }
  const everyWord = meanings.map((one) => `(${one.flatMap(({ lexemes }) => lexemes).join(' | ')})`)
  const ofWords = sql.join(meanings.map(wordScore), sql` + `)
  return {
    matches: sql`search_vector @@ ${everyWord.join(' & ')}::tsquery`,
    score: sql`${ofWords} + case when search_name = ${folded} then ${sql.lit(NAME_IS_QUERY)}
      when starts_with(search_name, ${folded}) then ${sql.lit(NAME_BEGINS_WITH_QUERY)} else 0 end`,
  }
}

async function meaningsOf(db: Kysely<Tables>, words: readonly string[]): Promise<Meaning[][]> {
  const holding = await wordsHolding(db, words)
  const mistyped = words.filter((word) => !holding.has(word))
  const near = mistyped.length === 0 ? new Map<string, string[]>() : await wordsNear(db, mistyped)
  return words.map((word) => {
    const parts = holding.get(word)
    return parts ? meaningsWithin(word, parts) : meaningsNear(word, near.get(word) ?? [])
  })
}

function meaningsWithin(word: string, holding: readonly string[]): Meaning[] {
  const parts = holding.filter((one) => !one.startsWith(word))
  return [
    { quality: QUALITY.exact, lexemes: [quoted(word)] },
    { quality: QUALITY.prefix, lexemes: [`${quoted(word)}:*`] },
    ...(parts.length > 0 ? [{ quality: QUALITY.part, lexemes: parts.map(quoted) }] : []),
  ]
}

function meaningsNear(word: string, candidates: readonly string[]): Meaning[] {
  const typed = toWord(word)
  const near = Map.groupBy(candidates, (one) => typosIn(typed, toWord(one)))
  return [
    { quality: QUALITY.oneTypo, lexemes: near.get(1) ?? [] },
    { quality: QUALITY.twoTypos, lexemes: near.get(2) ?? [] },
  ].flatMap(({ quality, lexemes }) => (lexemes.length > 0 ? [{ quality, lexemes: lexemes.map(quoted) }] : []))
}

/** The words of the catalogue that contain each word. */
async function wordsHolding(db: Kysely<Tables>, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array_agg(word) as words from unnest(${[...words]}::text[]) as typed, lateral (
      select word from search_words where word like '%' || typed || '%' order by length(word), word limit ${MOST_PARTS}
    ) as holding group by typed`.execute(db)
  return new Map(rows.map((row) => [row.typed, row.words]))
}

/** The words of the catalogue that may be what each mistyped word means. */
async function wordsNear(db: Kysely<Tables>, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array_agg(word) as words from unnest(${[...words]}::text[]) as typed
    join search_words on deletions && search_deletions(typed) group by typed`.execute(db)
  return new Map(rows.map((row) => [row.typed, row.words]))
}

/** The best of what a word may mean, in the best field. */
function wordScore(meanings: readonly Meaning[]): RawBuilder<number> {
  const cases = meanings
    .flatMap(({ quality, lexemes }) =>
      Object.entries(WORTH).map(([field, worth]) => ({
        score: quality * worth,
        query: lexemes.map((lexeme) => lexeme + (lexeme.endsWith(':*') ? field : `:${field}`)).join(' | '),
      })),
    )
    .sort((a, b) => b.score - a.score)
    .map(({ score, query }) => sql`when search_vector @@ ${query}::tsquery then ${sql.lit(score)}`)
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}

/** Folded words have only letters and digits. */
function quoted(word: string): string {
  return `'${word}'`
}

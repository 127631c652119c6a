import type { Brand } from '@a-list/domain/brands/brand.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { slugOfName } from '@a-list/domain/text/slug.ts'

/** A link to a brand. */
const LINK = /<a\s[^>]*href="\/brand\/([^"/?#]+)[^>]*>/g

/** Marks the slug of a linked brand in the text. Stories don't contain this character. */
const MARK = '\u0001'

/** The longest name of a brand that is found in a text, in words. */
const MAX_WORDS = 4

const isOfName = (word: string | undefined) => word !== undefined && /^[\p{Lu}\p{N}]/u.test(word)

/**
 * The slugs that the brands of a story may have: those of its links, and those of each run of words that begins and
 * ends like a name. The likeliest come first, because only some are looked up:
 * - links
 * - runs without lower-case words, long ones first
 * - runs with lower-case words between, and single words that the story has in lower case too, because those only
 *   begin a sentence
 * - names that end in ’s, which is mostly the possessive of one of the others
 */
export function findBrandSlugs(html: string): string[] {
  const linked = Array.from(html.matchAll(LINK), ([, id = '']) => linkedSlug(id))
  const words = htmlToText(html).match(/[\p{L}\p{N}]+(?:[’'.&-][\p{L}\p{N}]+)*/gu) ?? []
  const lowerCase = new Set(words.filter((word) => !isOfName(word)))
  const isLikely = (run: readonly string[]) =>
    run.every(isOfName) && !(run.length === 1 && lowerCase.has(run[0]?.toLowerCase() ?? ''))
  const runsOf = (length: number) =>
    words
      .map((_, start) => words.slice(start, start + length))
      .filter((run) => isOfName(run[0]) && isOfName(run[length - 1]))
  const names = Array.from({ length: MAX_WORDS }, (_, less) => runsOf(MAX_WORDS - less))
    .flat()
    .toSorted((a, b) => Number(isLikely(b)) - Number(isLikely(a)))
    .map((run) => run.join(' '))
  const withoutPossessive = names.map((name) => name.replace(/[’']s$/, ''))
  return [...new Set([...linked, ...[...withoutPossessive, ...names].map(slugOfName)])].filter(
    (slug) => slug !== '',
  )
}

/**
 * The brands that a story links to or names, in order of their first mention.
 * @param html is only searched, so it need not be sanitised
 */
export function findBrands(html: string, brands: readonly Brand[]): Brand[] {
  const text = htmlToText(html.replace(LINK, (_, id) => `${MARK}${linkedSlug(id)}${MARK}`))
  return brands
    .map((brand) => ({ brand, at: firstMention(text, brand) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ brand }) => brand)
}

/**
 * Position of the first mention, or -1. The search is case-sensitive, because some brands are common words, such
 * as Pleasing.
 */
function firstMention(text: string, { id, brand_name }: Brand): number {
  const name = new RegExp(
    `(?<![\\p{L}\\p{N}])${brand_name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  )
  const positions = [text.indexOf(MARK + id + MARK), text.search(name)].filter((at) => at >= 0)
  return positions.length > 0 ? Math.min(...positions) : -1
}

/** Ids of the products that a story links to, each once, in order. */
export function findProductIds(html: string): string[] {
  const links = html.matchAll(/href="\/product\/([^"/?#]+)/g)
  return [...new Set(Array.from(links, ([, id]) => decoded(id ?? '')))]
}

/** Slugs are lower-case, but a link with capitals opens the same page. */
function linkedSlug(id: string): string {
  return decoded(id).toLowerCase()
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

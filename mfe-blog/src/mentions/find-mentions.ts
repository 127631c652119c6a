import type { Brand } from '@a-list/domain/brand.ts'
import { htmlToText } from '@a-list/domain/html-text.ts'
import { slugOfName } from '@a-list/domain/slug.ts'

/** A link to a brand. */
const LINK = /<a\s[^>]*href="\/brand\/([^"/?#]+)[^>]*>/g

/** Marks the slug of a linked brand in the text. Stories don't contain this character. */
const MARK = '\u0001'

/** The longest name of a brand that is found in a text, in words. */
const MAX_WORDS = 4

/**
 * The slugs that the brands of a story may have: of each link, and of each run of words that begins and ends like a name.
 * Links come first, then long runs, because a short one is more often no brand.
 */
export function findBrandSlugs(html: string): string[] {
  const linked = Array.from(html.matchAll(LINK), ([, id = '']) => decoded(id))
  const words = htmlToText(html).match(/[\p{L}\p{N}]+(?:[’'.&-][\p{L}\p{N}]+)*/gu) ?? []
  const isOfName = (word: string | undefined) => word !== undefined && /^[\p{Lu}\p{N}]/u.test(word)
  const runs = Array.from({ length: MAX_WORDS }, (_, less) =>
    words.map((_, start) => words.slice(start, start + MAX_WORDS - less)),
  ).flat()
  const named = runs.filter((run) => isOfName(run[0]) && isOfName(run.at(-1)))
  return [...new Set([...linked, ...named.map((run) => slugOfName(run.join(' ')))])].filter(
    (slug) => slug !== '',
  )
}

/**
 * The brands that a story links to or names, in order of their first mention.
 * @param html is only searched, so it need not be sanitised
 */
export function findBrands(html: string, brands: readonly Brand[]): Brand[] {
  const text = htmlToText(html.replace(LINK, (_, id) => `${MARK}${id}${MARK}`))
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

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

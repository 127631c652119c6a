import type { Brand } from '@a-list/domain/brands/brand.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { slugOfName } from '@a-list/domain/text/slug.ts'

/** A link to a brand. */
const LINK = /<a\s[^>]*href="\/brand\/([^"/?#]+)[^>]*>/g

/** Marks the slug of a linked brand in the text. Stories don't contain this character. */
const MARK = '\u0001'

/** The longest name of a brand that is found in a text, in words. */
const MAX_WORDS = 4

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
  const areNames = words.map((word) => /^[\p{Lu}\p{N}]/u.test(word))
  const lowerCase = new Set(words.filter((_, at) => !areNames[at]))
  const likely: string[] = []
  const others: string[] = []
  for (let length = MAX_WORDS; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const end = start + length
      if (!areNames[start] || !areNames[end - 1]) continue
      const name = words.slice(start, end).join(' ')
      const isLikely = areNames.slice(start, end).every(Boolean) && !lowerCase.has(name.toLowerCase())
      const list = isLikely ? likely : others
      list.push(name)
    }
  }
  const names = [...likely, ...others]
  const withoutPossessive = names.map((name) => name.replace(/[’']s$/, ''))
  const slugs = [...new Set([...withoutPossessive, ...names])].map(slugOfName)
  return [...new Set([...linked, ...slugs])].filter((slug) => slug !== '')
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

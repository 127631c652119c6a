import type { Brand } from '@a-list/domain/brand.ts'
import { htmlToText } from '@a-list/domain/html-text.ts'

/** Marks the slug of a linked brand in the text. Stories don't contain this character. */
const MARK = '\u0001'

/**
 * The brands that a story links to or names, in order of their first mention.
 * @param html is only searched, so it need not be sanitised
 */
export function findBrands(html: string, brands: readonly Brand[]): Brand[] {
  const text = htmlToText(
    html.replace(/<a\s[^>]*href="\/brand\/([^"/?#]+)[^>]*>/g, (_, id) => `${MARK}${id}${MARK}`),
  )
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

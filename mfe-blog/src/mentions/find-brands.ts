import type { Brand } from '@a-list/domain/brand.ts'
import { htmlToText } from '@a-list/domain/html-text.ts'

/** Stands around the slug of a brand where the text links to it; no text holds it. */
const MARK = '\u0001'

/**
 * The brands that a text links to or calls by name, in the order in which it does.
 * @param html sanitised or not: it is only read
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

/** With its capitals: a brand may be called by a common word, such as Pleasing. */
function firstMention(text: string, { id, brand_name }: Brand): number {
  const name = new RegExp(
    `(?<![\\p{L}\\p{N}])${brand_name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  )
  const places = [text.indexOf(MARK + id + MARK), text.search(name)].filter((at) => at >= 0)
  return places.length > 0 ? Math.min(...places) : -1
}

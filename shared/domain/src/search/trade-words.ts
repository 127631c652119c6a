import { MOST_TERM_WORDS } from './search-query.ts'

/** Terms of the trade that mean the same. Folded; each row may have terms of several words. */
export const SAME_TERMS = [
  ['perfume', 'fragrance', 'parfum', 'eau de parfum', 'eau de toilette', 'cologne', 'scent'],
  ['swimwear', 'swimsuit', 'bathing suit', 'bikini', 'swim'],
  ['moisturizer', 'moisturiser', 'face cream'],
  ['body lotion', 'body cream', 'body butter'],
  ['sunscreen', 'sunblock', 'sun cream', 'spf'],
  ['lipstick', 'lip color', 'lip colour', 'lip kit'],
  ['lip gloss', 'lipgloss', 'gloss'],
  ['blush', 'blusher', 'rouge'],
  ['highlighter', 'luminizer', 'luminiser', 'illuminator'],
  ['bronzer', 'contour'],
  ['nail polish', 'nail varnish', 'nail lacquer'],
  ['makeup', 'make up', 'cosmetics', 'beauty'],
  ['skincare', 'skin care'],
  ['haircare', 'hair care'],
  ['lingerie', 'underwear'],
  ['clothes', 'clothing'],
  ['exfoliator', 'exfoliant', 'scrub', 'peel'],
  ['body wash', 'shower gel'],
  ['bath soak', 'bath salts', 'bath salt'],
  ['diapers', 'nappies'],
  ['jeans', 'denim'],
  ['trousers', 'pants'],
  ['tshirt', 't shirt', 'tee'],
  ['sneakers', 'trainers'],
  ['handbag', 'purse'],
  ['pajamas', 'pyjamas', 'sleepwear', 'nightwear', 'sleep shirt'],
  ['jumpsuit', 'playsuit', 'romper'],
  ['baby', 'kids', 'children', 'toddler'],
  ['food', 'snacks', 'drinks', 'beverage'],
] as const

const GIFTS = ['set', 'kit', 'limited edition']

/** Kinds of goods. A search for a kind also finds its goods, but not the reverse. */
export const KINDS: readonly [kind: string, goods: string[]][] = [
  ['skincare', ['moisturizer', 'face cream', 'exfoliator', 'lotion', 'serum', 'cleanser', 'spf']],
  ['haircare', ['shampoo', 'conditioner', 'scalp']],
  ['lingerie', ['bra', 'bodysuit', 'balconette']],
  ['shapewear', ['sculpt', 'bodysuit']],
  ['tops', ['tank', 't shirt']],
  ['clothes', ['fashion']],
  ['gift', GIFTS],
  // Not a synonym of "gift", because it would also find words such as "presented".
  ['present', GIFTS],
  ['lip balm', ['lip oil']],
  ['vegan friendly', ['vegan']],
  ['eco friendly', ['sustainable']],
  ['organic', ['sustainable']],
  ['not tested on animals', ['cruelty free']],
]

/** Words that say nothing about a product. */
export const FILLERS: readonly string[] =
  'a an and at be best by buy find for from i in is it me my of on or that the to want with women womens men mens'.split(
    ' ',
  )

const SAME_AS = new Map<string, readonly string[]>(
  SAME_TERMS.flatMap((row) => row.map((term) => [term, row] as const)),
)
const GOODS_OF = new Map(KINDS)

/** All terms that have others of the same meaning. Each of them is worth suggesting. */
export const TRADE_TERMS: readonly string[] = [...new Set([...SAME_AS.keys(), ...GOODS_OF.keys()])]

/** The same text for all folded terms of the trade that mean the same; any other term is its own meaning. */
export function meaningOf(term: string): string {
  return SAME_AS.get(term)?.[0] ?? term
}

/** A word of a query, or several that are one term. */
export interface QueryTerm {
  words: readonly string[]
  /** Terms that mean the same, as words. */
  others: readonly (readonly string[])[]
}

/** Folded terms that mean the same. */
type Row = readonly string[]

/**
 * The terms of a folded query. Words that say nothing are left out, unless there are no others.
 * @param added rows beside those of the trade
 */
export function termsOf(words: readonly string[], added: readonly Row[] = []): QueryTerm[] {
  const terms: QueryTerm[] = []
  for (let start = 0; start < words.length; ) {
    const term = longestTerm(words.slice(start, start + MOST_TERM_WORDS), added)
    terms.push(term)
    start += term.words.length
  }
  const telling = terms.filter(
    ({ words: [word = ''], others }) => others.length > 0 || !FILLERS.includes(word),
  )
  return telling.length > 0 ? telling : terms
}

function longestTerm(words: readonly string[], added: readonly Row[]): QueryTerm {
  for (let length = words.length; length > 0; length -= 1) {
    const term = words.slice(0, length)
    const others = othersOf(term, added)
    if (others || length === 1) return { words: term, others: others ?? [] }
  }
  return { words, others: [] }
}

function othersOf(words: readonly string[], added: readonly Row[]): string[][] | undefined {
  const text = words.join(' ')
  for (const form of [text, ...numbersOf(text)]) {
    const same = new Set([form])
    // Iterating a Set also visits what is added meanwhile, so terms that mean the same as an added term are found too.
    for (const term of same) {
      for (const row of [SAME_AS.get(term) ?? [], ...added.filter((one) => one.includes(term))]) {
        for (const other of row) same.add(other)
      }
    }
    const others = new Set([...same, ...[...same].flatMap((term) => GOODS_OF.get(term) ?? [])])
    others.delete(form)
    if (others.size > 0) return [...others].map((other) => other.split(' '))
  }
  return undefined
}

/** The singular of an English plural, and the plurals that don't begin with the word. */
export function numbersOf(word: string): string[] {
  if (/[^aeiou]ies$/.test(word)) return [word.replace(/ies$/, 'y')]
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (/[^su]s$/.test(word) && word.length > 3) return [word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [word.replace(/y$/, 'ies')]
  return []
}

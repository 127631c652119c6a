import type { SearchQuery } from './search-query.ts'

/** A text without its words about a price, and the price in cents. */
interface PricedText {
  text: string
  minCents?: number
  maxCents?: number
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6}(?:\.\d{1,2})?)`
const CURRENCY = String.raw`(?:\$|usd\b|dollars?\b|bucks\b)`
const AMOUNT = String.raw`(?:us)?\$?\s*${NUMBER}\s*${CURRENCY}?`
/** An amount with its currency. Without one, a number after words such as "over" may be an age or a size. */
const MARKED = String.raw`(?:(?:us)?\$\s*${NUMBER}|${NUMBER}\s*${CURRENCY})`
const OR_MORE = String.raw`(?:\+|(?:and|or)\s+(?:up|more|over|above)\b|min(?:imum)?\b)`
const OR_LESS = String.raw`(?:or\s+(?:less|under|below)\b|max(?:imum)?\b)`
/** Regular expressions that ignore case. The ranges have two amounts. The others have one, in one of several groups. */
export const PRICE_PATTERNS = {
  range: String.raw`\bbetween\s+${AMOUNT}\s*(?:and|to|-|–)\s*${AMOUNT}(?!\w)`,
  marked_range: String.raw`(?<!\w)(?:us)?\$\s*${NUMBER}\s*(?:to|-|–)\s*${AMOUNT}(?!\w)`,
  most: String.raw`\b(?:under|below|less\s+than|cheaper\s+than|up\s+to|at\s+most|max(?:imum)?)\s+${AMOUNT}(?!\w)|(?<!\w)${MARKED}\s*${OR_LESS}`,
  least: String.raw`\b(?:over|above|more\s+than|at\s+least|min(?:imum)?|from|starting\s+at)\s+${MARKED}(?!\w)|(?<!\w)${MARKED}\s*${OR_MORE}`,
  bare: String.raw`(?<!\w)${MARKED}(?![\w,.]|\s*off\b)`,
}
const RANGE = new RegExp(PRICE_PATTERNS.range, 'i')
const MARKED_RANGE = new RegExp(PRICE_PATTERNS.marked_range, 'i')
const MOST = new RegExp(PRICE_PATTERNS.most, 'i')
const LEAST = new RegExp(PRICE_PATTERNS.least, 'i')
const BARE = new RegExp(PRICE_PATTERNS.bare, 'i')

/**
 * Turns a price in the text of a search into a filter: "lipstick under $30", "between 20 and 40 dollars", "over $100". A
 * price alone, "gift $50", is the highest one.
 */
export function withPriceOfText(query: SearchQuery): SearchQuery {
  const { text, minCents = 0, maxCents = Number.POSITIVE_INFINITY } = readPrice(query.text)
  if (text === query.text) return query
  const highest = Math.min(maxCents, query.maxCents ?? Number.POSITIVE_INFINITY)
  return {
    ...query,
    text,
    minCents: Math.max(minCents, query.minCents ?? 0),
    maxCents: Number.isFinite(highest) ? highest : undefined,
  }
}

export function readPrice(text: string): PricedText {
  const range = RANGE.exec(text) ?? MARKED_RANGE.exec(text)
  if (range) {
    const [a, b] = [centsOf(range[1]), centsOf(range[2])]
    return { text: without(text, range[0]), minCents: Math.min(a, b), maxCents: Math.max(a, b) }
  }
  const most = MOST.exec(text) ?? (LEAST.test(text) ? null : BARE.exec(text))
  const rest = most ? without(text, most[0]) : text
  const least = LEAST.exec(rest)
  return {
    text: least ? without(rest, least[0]) : rest,
    ...(least && { minCents: amountIn(least) }),
    ...(most && { maxCents: amountIn(most) }),
  }
}

function amountIn([, ...groups]: RegExpExecArray): number {
  return centsOf(groups.find(Boolean))
}

function centsOf(dollars = ''): number {
  return Math.round(Number(dollars.replaceAll(',', '')) * 100)
}

function without(text: string, part: string): string {
  return text.replace(part, ' ').replace(/\s+/g, ' ').trim()
}

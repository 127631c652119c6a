import tlds from 'tlds' with { type: 'json' }
import { z } from 'zod'
import { productKey, slug, text } from '../http/fields.ts'

const path = text(300).regex(/^\/[\w/.~%-]*$/, 'Must be a path of this site without a query')

/**
 * The events that browsers report. They say nothing about the people behind them. Events contain no user or
 * device id, the client address isn't stored, and the database stores only counts per day.
 */
const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page_view'), path }),
  z.object({
    kind: z.literal('outbound_click'),
    product_id: productKey.optional(),
    brand: slug.optional(),
    retailer: text(100).optional(),
  }),
  z.object({ kind: z.literal('share'), path, network: text(40) }),
  z.object({
    kind: z.literal('search'),
    query: text(100).min(2),
    results: z.number().int().min(0).max(1_000_000).optional(),
  }),
])

export const eventBatch = z.object({ events: z.array(eventSchema).min(1).max(50) })

type SiteEvent = z.infer<typeof eventSchema>

export interface EventCount {
  kind: string
  subject: string
  count: number
}

/** The counters that a batch increments, each once. */
export function countsOf(events: SiteEvent[]): EventCount[] {
  const counts = new Map<string, EventCount>()
  for (const event of events) {
    for (const { kind, subject } of subjectsOf(event)) {
      const key = `${kind} ${subject}`
      const before = counts.get(key)
      counts.set(key, { kind, subject, count: (before?.count ?? 0) + 1 })
    }
  }
  return sortForLocking([...counts.values()])
}

/** Sorts counters, so that simultaneous batches lock rows in the same order and can't deadlock. */
export function sortForLocking(counts: EventCount[]): EventCount[] {
  return counts.toSorted((a, b) => (`${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1))
}

function subjectsOf(event: SiteEvent): { kind: string; subject: string }[] {
  switch (event.kind) {
    case 'page_view':
      return [{ kind: 'page_view', subject: event.path }]
    case 'outbound_click':
      return [
        ...(event.product_id === undefined ? [] : [{ kind: 'outbound_product', subject: event.product_id }]),
        ...(event.brand === undefined ? [] : [{ kind: 'outbound_brand', subject: event.brand }]),
        ...(event.retailer === undefined
          ? []
          : [{ kind: 'outbound_retailer', subject: event.retailer.toLowerCase() }]),
      ]
    case 'share':
      return [{ kind: 'share', subject: event.path }]
    case 'search':
      if (!isCountable(event.query)) return []
      return [
        {
          // A search without results is not suggested to others. It shows moderators what the catalogue
          // lacks.
          kind: event.results === 0 ? 'search_without_result' : 'search',
          subject: event.query.toLowerCase().replaceAll(/\s+/g, ' '),
        },
      ]
  }
}

/** An @ or a long number may be personal data. */
const PERSONAL = /@|\d{5,}/
/**
 * Host names and URLs, such as `shop.example`, `www.`, `https:` or `a/b`. As suggestions, they would be
 * advertising.
 */
const HOST_LIKE = /[\p{L}\p{N}-]\.\p{L}{2,}|www\.|:|\/\/|\w\/\w/iu
/** Full stops of other scripts, which browsers accept as dots of host names. */
const DOTS = /[\u3002\uff0e\uff61\u2024]/g
/**
 * A dot that only people recognise: with spaces around it, as another character, or as a word. The word after it
 * may be a TLD.
 */
const SPELLED_DOT = /(?:[.·•∙⋅・٫,、]|\bdot\b[)\]}]?)\s*(?=([\p{L}\p{N}-]{2,}))/giu
/** Longer texts are messages rather than searches. */
const MAX_WORDS = 12
/** The top-level domains of the root zone, in lower case, or in the letters of their script. */
const TLDS: ReadonlySet<string> = new Set(tlds)

/**
 * Whether a search may be counted and suggested to others. Some honest searches are not counted: many words are TLDs too,
 * such as the last one of "bags, shoes".
 */
export function isCountable(query: string): boolean {
  if (query.trim().split(/\s+/).length > MAX_WORDS) return false
  const plain = query
    .replace(DOTS, '.')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
  if (PERSONAL.test(plain) || HOST_LIKE.test(plain)) return false
  return ![...plain.matchAll(SPELLED_DOT)].some(([, word = '']) => TLDS.has(word.toLowerCase()))
}

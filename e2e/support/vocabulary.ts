/** A thing of schema.org as it stands in a page. */
export type Thing = Record<string, unknown>

/**
 * What search engines want of each kind: without a required field they ignore it, without a recommended one they show
 * less. By Google's pages on structured data; a field after `?` may be missing where there is no true value for it.
 */
const FIELDS: Record<string, string[]> = {
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  Organization: ['name', '?url', '?logo', '?founder', '?sameAs', '?foundingDate'],
  Person: ['name'],
  Brand: ['name', '?logo'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Product: ['name', 'image', 'offers', 'description', 'brand', 'sku', '?aggregateRating'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'seller'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'mainEntityOfPage'],
}

/** Every thing in a page's HTML, by type. */
export function structuredData(html: string): Map<string, Thing> {
  const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const things = texts.map(([, text]) => JSON.parse(text ?? '') as Thing)
  return new Map(things.map((thing) => [String(thing['@type']), thing]))
}

/** What is missing, empty or unknown in a thing and in those inside it, as `Product.offers`. */
export function faultsOf(thing: Thing): string[] {
  const type = String(thing['@type'])
  const fields = FIELDS[type]
  if (!fields) return [`${type} is no kind that the site speaks of`]
  const wanted = type === 'ListItem' ? [...fields, ...fieldsOfItem(thing)] : fields
  const missing = wanted.filter((field) => !field.startsWith('?') && isEmpty(thing[field]))
  const inside = Object.values(thing).flat().filter(isThing)
  return [
    ...missing.map((field) => `${type}.${field}`),
    ...relativeAddresses(thing).map((field) => `${type}.${field} is no whole address`),
    ...inside.flatMap(faultsOf),
  ]
}

/** One of a list of pages leads to its page; one of a trail says also what that is called. */
function fieldsOfItem(item: Thing): string[] {
  return 'url' in item ? ['url'] : ['name', 'item']
}

/** Every address of a site that a thing or one inside it names, but for those with a place to fill. */
export function addressesIn(things: Iterable<Thing>, site: string): string[] {
  const texts = JSON.stringify([...things]).match(/"https?:[^"]*"/g) ?? []
  const addresses = texts.map((text) => text.slice(1, -1))
  return [...new Set(addresses)].filter((address) => address.startsWith(site) && !address.includes('{'))
}

const ADDRESSES = ['url', 'item', 'image', 'logo', 'mainEntityOfPage', 'sameAs']

function relativeAddresses(thing: Thing): string[] {
  return ADDRESSES.filter((field) =>
    [thing[field] ?? []].flat().some((value) => typeof value === 'string' && !/^https?:\/\//.test(value)),
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && '@type' in value
}

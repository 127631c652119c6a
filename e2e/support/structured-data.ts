/** An item of schema.org structured data. */
export type Thing = Record<string, unknown>

/**
 * Fields that Google documents as required or recommended. Google ignores an item without a required field, and
 * shows less of an item without a recommended one. A field with `?` is optional.
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

/**
 * The structured data in a page's HTML, by type. If several items have the same type, only the last one is returned.
 */
export function structuredData(html: string): Map<string, Thing> {
  const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const things = texts.map(([, text]) => JSON.parse(text ?? '') as Thing)
  return new Map(things.map((thing) => [String(thing['@type']), thing]))
}

/**
 * Lists the problems of an item and its nested items (such as `Product.offers`): missing or empty fields,
 * relative URLs and types that the site does not use.
 */
export function faultsOf(thing: Thing): string[] {
  const type = String(thing['@type'])
  const fields = FIELDS[type]
  if (!fields) return [`${type} is a type that the site does not use`]
  const wanted = type === 'ListItem' ? [...fields, ...fieldsOfItem(thing)] : fields
  const missing = wanted.filter((field) => !field.startsWith('?') && isEmpty(thing[field]))
  const inside = Object.values(thing).flat().filter(isThing)
  return [
    ...missing.map((field) => `${type}.${field}`),
    ...relativeUrls(thing).map((field) => `${type}.${field} is not an absolute URL`),
    ...inside.flatMap(faultsOf),
  ]
}

/** An item of a list of pages has `url`; an item of a breadcrumb has `name` and `item`. */
function fieldsOfItem(item: Thing): string[] {
  return 'url' in item ? ['url'] : ['name', 'item']
}

/** All URLs of the site in the items, except URL templates. */
export function urlsIn(things: Iterable<Thing>, site: string): string[] {
  const texts = JSON.stringify([...things]).match(/"https?:[^"]*"/g) ?? []
  const urls = texts.map((text) => text.slice(1, -1))
  return [...new Set(urls)].filter((url) => url.startsWith(site) && !url.includes('{'))
}

const URL_FIELDS = ['url', 'item', 'image', 'logo', 'mainEntityOfPage', 'sameAs']

function relativeUrls(thing: Thing): string[] {
  return URL_FIELDS.filter((field) =>
    [thing[field] ?? []].flat().some((value) => typeof value === 'string' && !/^https?:\/\//.test(value)),
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && '@type' in value
}

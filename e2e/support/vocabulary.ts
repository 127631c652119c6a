/** An item of schema.org structured data. */
export type Thing = Record<string, unknown>

/**
 * Fields that Google documents as required or recommended: without a required field it ignores an item, without a
 * recommended one it shows less. A field after `?` may be missing when there is no true value for it.
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

/** All structured data in a page's HTML, by type. */
export function structuredData(html: string): Map<string, Thing> {
  const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const things = texts.map(([, text]) => JSON.parse(text ?? '') as Thing)
  return new Map(things.map((thing) => [String(thing['@type']), thing]))
}

/** Missing or empty fields and unknown types in an item and its nested items, such as `Product.offers`. */
export function faultsOf(thing: Thing): string[] {
  const type = String(thing['@type'])
  const fields = FIELDS[type]
  if (!fields) return [`${type} is a type that the site does not use`]
  const wanted = type === 'ListItem' ? [...fields, ...fieldsOfItem(thing)] : fields
  const missing = wanted.filter((field) => !field.startsWith('?') && isEmpty(thing[field]))
  const inside = Object.values(thing).flat().filter(isThing)
  return [
    ...missing.map((field) => `${type}.${field}`),
    ...relativeAddresses(thing).map((field) => `${type}.${field} is not an absolute address`),
    ...inside.flatMap(faultsOf),
  ]
}

/** In a list of pages an item links to its page; in a breadcrumb it also has a name. */
function fieldsOfItem(item: Thing): string[] {
  return 'url' in item ? ['url'] : ['name', 'item']
}

/** Every address of the site in the items, without URL templates. */
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

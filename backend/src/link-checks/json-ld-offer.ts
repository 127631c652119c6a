import type { OfferAvailability } from '@a-list/domain/prices/offer.ts'
import { MAX_PRICE_CENTS, type StatedOffer } from '@a-list/domain/prices/offer-difference.ts'
import { parseJson } from '@a-list/domain/text/parse-json.ts'
import { Parser } from 'htmlparser2'

/** A page with more nodes is no product page, or is hostile. */
const MAX_NODES = 5_000

/** The types of schema.org's `ItemAvailability`, the best one first. */
const AVAILABILITIES: readonly (readonly [OfferAvailability, ReadonlySet<string>])[] = [
  ['in_stock', new Set(['instock', 'onlineonly', 'instoreonly'])],
  ['low_stock', new Set(['limitedavailability'])],
  ['pre_order', new Set(['preorder', 'presale', 'backorder', 'madetoorder'])],
  ['out_of_stock', new Set(['outofstock', 'soldout', 'discontinued'])],
]
const RANKS = AVAILABILITIES.map(([availability]) => availability)

/**
 * Reads the offer of the first product in a page's JSON-LD. A product with several offers, such as sizes, counts as
 * available if one is, and costs what the cheapest available one costs. Never throws.
 * @param html the page; anything that isn't JSON-LD about a product is ignored
 */
export function readJsonLdOffer(html: string): StatedOffer | undefined {
  for (const script of jsonLdScripts(html)) {
    for (const product of productsOf(parseJson(script))) {
      const offer = bestOffer(offersOf(product))
      if (offer) return offer
    }
  }
  return undefined
}

function jsonLdScripts(html: string): string[] {
  const scripts: string[] = []
  let isInside = false
  const parser = new Parser({
    onopentag(name, { type }) {
      isInside = name === 'script' && type?.trim().toLowerCase() === 'application/ld+json'
      if (isInside) scripts.push('')
    },
    ontext(text) {
      if (isInside) scripts.push((scripts.pop() ?? '') + text)
    },
    onclosetag() {
      isInside = false
    },
  })
  parser.end(html)
  return scripts
}

type Node = Record<string, unknown>

/** The products of a document, outer ones first. Related products under other keys are not followed. */
function productsOf(document: unknown): Node[] {
  const found: Node[] = []
  const open: unknown[] = [document]
  for (let at = 0; at < open.length && at < MAX_NODES; at++) {
    const value = open[at]
    if (Array.isArray(value)) open.push(...value.slice(0, MAX_NODES))
    else if (isNode(value)) {
      if (hasType(value, 'product') || hasType(value, 'productgroup')) found.push(value)
      open.push(value['@graph'], value.mainEntity, value.hasVariant)
    }
  }
  return found
}

/** The offers of a product, with those inside an AggregateOffer. */
function offersOf(product: Node): Node[] {
  const found: Node[] = []
  const open: unknown[] = [product.offers]
  for (let at = 0; at < open.length && at < MAX_NODES; at++) {
    const value = open[at]
    if (Array.isArray(value)) open.push(...value.slice(0, MAX_NODES))
    else if (isNode(value)) {
      found.push(value)
      open.push(value.offers)
    }
  }
  return found
}

function bestOffer(offers: readonly Node[]): StatedOffer | undefined {
  const seen = offers.map(readOffer).filter((offer) => Object.keys(offer).length > 0)
  return seen.toSorted((a, b) => rankOf(a) - rankOf(b) || priceOf(a) - priceOf(b))[0]
}

function rankOf({ availability }: StatedOffer): number {
  return availability === undefined ? RANKS.length : RANKS.indexOf(availability)
}

function priceOf({ price_cents }: StatedOffer): number {
  return price_cents ?? Number.POSITIVE_INFINITY
}

function readOffer(offer: Node): StatedOffer {
  const specification = firstNode(offer.priceSpecification)
  const cents = readCents(offer.price ?? offer.lowPrice ?? specification?.price)
  const currency = readCurrency(offer.priceCurrency ?? specification?.priceCurrency)
  const availability = readAvailability(offer.availability)
  return {
    ...(availability !== undefined && { availability }),
    // A price without its currency can't be compared with anything.
    ...(cents !== undefined && currency !== undefined && { price_cents: cents, currency }),
  }
}

function firstNode(value: unknown): Node | undefined {
  const first = Array.isArray(value) ? value[0] : value
  return isNode(first) ? first : undefined
}

/** schema.org wants a number or a text such as `1299.50`. Shops also write `1,299.50`. */
function readCents(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,6})?$/.test(text)) return undefined
  const cents = Math.round(Number(text.replaceAll(',', '')) * 100)
  return cents > 0 && cents <= MAX_PRICE_CENTS ? cents : undefined
}

function readCurrency(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return /^[A-Z]{3}$/.test(code) ? code : undefined
}

/** `https://schema.org/InStock`, `http://schema.org/InStock` and `InStock` are the same. */
function readAvailability(value: unknown): OfferAvailability | undefined {
  if (typeof value !== 'string') return undefined
  const name = lastPart(value)
  return AVAILABILITIES.find(([, names]) => names.has(name))?.[0]
}

function hasType(node: Node, type: string): boolean {
  return [node['@type']].flat().some((one) => typeof one === 'string' && lastPart(one) === type)
}

function lastPart(iri: string): string {
  return (iri.split(/[/#:]/).at(-1) ?? '').toLowerCase()
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

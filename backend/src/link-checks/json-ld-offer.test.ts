import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonLdOffer } from './json-ld-offer.ts'

const page = (...documents: unknown[]) =>
  `<html><head>${documents
    .map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`)
    .join('')}</head></html>`
const offer = {
  '@type': 'Offer',
  price: '24.00',
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
}
const product = { '@context': 'https://schema.org', '@type': 'Product', offers: offer }
const SEEN = { availability: 'in_stock', price_cents: 2_400, currency: 'USD' }

test.each([
  ['an object', product],
  ['a list of offers', { ...product, offers: [offer] }],
  ['a list of documents', [{ '@type': 'WebPage' }, product]],
  ['a graph', { '@graph': [{ '@type': 'Organization' }, product] }],
  ['a page about the product', { '@type': 'ItemPage', mainEntity: product }],
  ['several types', { ...product, '@type': ['Thing', 'http://schema.org/Product'] }],
  ['a group of variants', { '@type': 'ProductGroup', hasVariant: [product] }],
  ['an aggregate', { ...product, offers: { '@type': 'AggregateOffer', offers: [offer] } }],
  ['a price as a number', { ...product, offers: { ...offer, price: 24 } }],
  [
    'a price specification',
    {
      ...product,
      offers: { availability: 'InStock', priceSpecification: [{ price: '24', priceCurrency: 'usd' }] },
    },
  ],
])('reads the offer of %s', (_, document) => {
  expect(readJsonLdOffer(page(document))).toEqual(SEEN)
})

test('a broken script does not hide the next one', () => {
  expect(readJsonLdOffer(`<script type="application/ld+json">{"@type":</script>${page(product)}`)).toEqual(
    SEEN,
  )
})

test('one available size makes the product available, at its price', () => {
  const sizes = [
    { ...offer, price: 10, availability: 'SoldOut' },
    { ...offer, price: 30 },
    { ...offer, price: '1,299.50' },
  ]
  expect(readJsonLdOffer(page({ ...product, offers: sizes }))).toEqual({ ...SEEN, price_cents: 3_000 })
  const soldOut = { ...offer, price: '1,299.50', availability: 'OutOfStock' }
  const seen = { availability: 'out_of_stock', price_cents: 129_950, currency: 'USD' }
  expect(readJsonLdOffer(page({ ...product, offers: soldOut }))).toEqual(seen)
})

test('related products, prices without currency and other texts say nothing', () => {
  const isRelatedTo = product
  for (const document of [
    { '@type': 'Product', isRelatedTo },
    { ...product, offers: { price: 24 } },
    { ...product, offers: { ...offer, price: 'from $24', availability: 'maybe' } },
    { ...product, offers: { price: -1, priceCurrency: 'USD' } },
    { '@type': 'Article', offers: offer },
  ]) {
    expect(readJsonLdOffer(page(document))).toBeUndefined()
  }
  expect(readJsonLdOffer(`<p>${JSON.stringify(product)}</p>`)).toBeUndefined()
})

test('no page makes it throw, and what it returns is plausible', () => {
  const keys = fc.constantFrom(
    '@type',
    '@graph',
    'offers',
    'mainEntity',
    'hasVariant',
    'price',
    'availability',
  )
  const leaf = fc.oneof(
    fc.constantFrom('Product', 'Offer', 'InStock', '24.00', '1e9', ''),
    fc.double(),
    fc.string(),
  )
  const { document } = fc.letrec((tie) => ({
    document: fc.oneof(
      { depthSize: 'medium' },
      leaf,
      fc.array(tie('document'), { maxLength: 4 }),
      fc.dictionary(keys, tie('document')),
    ),
  }))
  fc.assert(
    fc.property(document, (value) => {
      const seen = readJsonLdOffer(page(value, { '@type': 'Product', offers: value }))
      if (seen?.price_cents === undefined) return
      expect(Number.isSafeInteger(seen.price_cents) && seen.price_cents > 0).toBe(true)
      expect(seen.currency).toMatch(/^[A-Z]{3}$/)
    }),
  )
  fc.assert(fc.property(fc.string(), (html) => void readJsonLdOffer(html)))
})

test('deep and wide documents end', () => {
  const deep = `${'{"@graph":['.repeat(20_000)}${']}'.repeat(20_000)}`
  const wide = JSON.stringify(Array.from({ length: 200_000 }, () => 0))
  for (const document of [deep, wide]) {
    expect(readJsonLdOffer(`<script type="application/ld+json">${document}</script>`)).toBeUndefined()
  }
})

// With a pattern that tries every position, this took half an hour.
test('a type of a million characters is read in one pass', () => {
  expect(readJsonLdOffer(page({ ...product, '@type': `${'a'.repeat(1_000_000)}/` }))).toBeUndefined()
})

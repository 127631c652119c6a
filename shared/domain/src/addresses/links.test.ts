import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KNOWN_RETAILERS, retailerById, retailerOfUrl, shopOf } from '../prices/retailers.ts'
import { AFFILIATE_REL, affiliateUrl, exitPath, outboundUrl, shopUrlOf } from './links.ts'
import { outboundTarget } from './outbound-target.ts'

describe('outboundUrl', () => {
  test.each([
    'http://shop.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//shop.example',
    '/exit',
    'https://',
    'https://user:pass@shop.example/',
    '',
    null,
    undefined,
  ])('%s is not a valid outbound link', (url) => expect(outboundUrl(url)).toBeUndefined())

  test('accepts only https', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }), fc.string()), (url) => {
        const out = outboundUrl(url)
        expect(out === undefined || out.protocol === 'https:').toBe(true)
      }),
    )
  })
})

describe('affiliateUrl', () => {
  test('adds ref, source and medium, and preserves existing parameters', () => {
    expect(affiliateUrl('https://shop.example/p?colour=red#size', 'A-List')).toBe(
      'https://shop.example/p?colour=red&ref=a-list&utm_source=a-list&utm_medium=referral#size',
    )
  })

  test('adding the parameters twice changes nothing', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), (url) => {
        const once = affiliateUrl(url, 'A-List')
        expect(affiliateUrl(once, 'A-List')).toBe(once)
      }),
    )
  })

  test('has the rel of spec section 9', () => expect(AFFILIATE_REL).toBe('sponsored nofollow noopener'))
})

describe('outboundTarget', () => {
  test('an affiliate link opens directly', () => {
    expect(outboundTarget({ affiliate_url: 'https://shop.example/' }, 'A-List')).toMatchObject({
      kind: 'direct',
    })
  })

  test.each([
    'https://www.amazon.com/dp/1',
    'https://amazon.co.uk/x',
    'https://www.ebay.com/itm/1',
    'https://www.paypal.com/',
    'https://m.facebook.com/',
    'https://www.instagram.com/skims/',
    'https://twitter.com/skims',
    'https://x.com/skims',
  ])('%s refuses frames and opens directly', (fallback_url) => {
    expect(outboundTarget({ fallback_url }, 'A-List').kind).toBe('direct')
  })

  test.each([
    'https://notamazon.com/',
    'https://amazon.com.evil.example/',
    'https://netflix.com/',
    'https://fax.com/',
  ])('%s only looks like such a host, and opens on /preview', (fallback_url) => {
    expect(outboundTarget({ fallback_url, brand: 'SKIMS' }, 'A-List')).toEqual({
      kind: 'preview',
      path: `/preview?src=${encodeURIComponent(fallback_url)}&brand=SKIMS`,
    })
  })

  test('without an https URL the link does nothing', () => {
    const links = { affiliate_url: 'http://shop.example/', fallback_url: 'javascript:alert(1)' }
    expect(outboundTarget(links, 'A-List')).toEqual({ kind: 'disabled' })
  })
})

test('the exit link passes url, retailer, product and brand', () => {
  const path = exitPath({
    url: 'https://shop.example/a b',
    retailer: 'Target',
    product: 'Gloss',
    brand: 'Fenty',
  })
  const query = new URL(path ?? '', 'https://site.example').searchParams
  expect(Object.fromEntries(query)).toEqual({
    url: 'https://shop.example/a%20b',
    retailer: 'Target',
    product: 'Gloss',
    brand: 'Fenty',
  })
  expect(exitPath({ url: 'http://shop.example/' })).toBeUndefined()
})

test('a card links to affiliate_url, else shopify_url, else product_url', () => {
  const [a, s, p] = ['a', 's', 'p'].map((path) => `https://shop.example.com/${path}`) as [
    string,
    string,
    string,
  ]
  expect(shopUrlOf({ affiliate_url: a, shopify_url: s, product_url: p })).toBe(a)
  expect(shopUrlOf({ affiliate_url: '', shopify_url: s, product_url: p })).toBe(s)
  expect(
    shopUrlOf({ affiliate_url: 'http://shop.example.com/', shopify_url: 'javascript:s', product_url: p }),
  ).toBe(p)
  expect(shopUrlOf({ product_url: 'p' })).toBeUndefined()
  expect(shopUrlOf({})).toBeUndefined()
})

describe('retailers', () => {
  test.each([
    ['amazon', 'Free shipping on orders $35+', '30-day returns'],
    ['target', 'Free shipping on orders $35+', '90-day returns'],
    ['sephora', 'Free shipping on orders $35+', '60-day returns'],
    ['walmart', 'Free shipping on orders $35+', '90-day returns'],
    ['ebay', 'Shipping varies by seller', 'Returns vary by seller'],
  ])('%s: %s, %s', (id, shipping_info, return_policy) => {
    expect(retailerById(id)).toMatchObject({ shipping_info, return_policy })
  })

  test('there are five retailers', () => expect(KNOWN_RETAILERS).toHaveLength(5))

  test.each([
    ['https://www.amazon.com/dp/1', 'Amazon'],
    ['https://www.ebay.com/itm/1', 'eBay'],
    ['https://www.shopify.com/', 'Shopify'],
    ['https://evil-store.myshopify.com/p', undefined],
    ['https://evil-store.shopify.com/p', undefined],
    ['https://WWW.SEPHORA.COM/', 'Sephora'],
    ['https://www.target.com./p', 'Target'],
    ['https://walmart.com/', 'Walmart'],
    ['https://www.ulta.com/', 'Ulta'],
    ['https://sephora.com.evil.example/', undefined],
    ['https://notsephora.com/', undefined],
    ['not an address', undefined],
  ])('the retailer of %s is %s', (url, name) => expect(retailerOfUrl(url)).toBe(name))

  test.each([
    ['https://www.sephora.com/p/1', 'Sephora'],
    ['https://www.fentybeauty.com/p/1', 'fentybeauty.com'],
    ['https://evil-store.myshopify.com/p', 'evil-store.myshopify.com'],
    ['not an address', undefined],
  ])('the shop of a product with the link %s is called %s', (product_url, name) => {
    expect(shopOf({ product_url })).toBe(name)
  })
})

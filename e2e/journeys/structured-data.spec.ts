import { faultsOf, structuredData, urlsIn } from '../support/structured-data.ts'
import { expect, test } from '../support/test.ts'

// These tests need no browser, because search engines read the HTML.

/** Every public route, with the types of its structured data. */
const PUBLIC: Record<string, string[]> = {
  '/': ['WebSite', 'Organization'],
  '/discover': ['ItemList', 'BreadcrumbList'],
  '/discover?category=beauty&tags=vegan&sort=price-low': ['ItemList', 'BreadcrumbList'],
  '/discover?filter=trending': ['ItemList', 'BreadcrumbList'],
  '/product/affiliate-gloss-bomb': ['Product', 'BreadcrumbList'],
  '/brand/fenty-beauty': ['Organization', 'BreadcrumbList'],
  '/submit-brand': ['BreadcrumbList'],
  '/blog': ['ItemList', 'BreadcrumbList'],
  '/blog?category=reviews': ['ItemList', 'BreadcrumbList'],
  '/blog/forty-shades-and-after': ['Article', 'BreadcrumbList'],
  '/help': ['BreadcrumbList'],
  '/contact': ['BreadcrumbList'],
  '/privacy': ['BreadcrumbList'],
  '/terms': ['BreadcrumbList'],
  '/affiliate-disclosure': ['BreadcrumbList'],
}

for (const [path, types] of Object.entries(PUBLIC)) {
  test(`${path} has complete structured data`, async ({ request, site }) => {
    const things = structuredData(await (await request.get(site.url + path)).text())
    expect([...things.keys()]).toEqual(types)
    expect([...things.values()].flatMap(faultsOf)).toEqual([])
  })
}

test('all URLs in the structured data exist', async ({ request, site }) => {
  for (const path of [
    '/',
    '/product/affiliate-gloss-bomb',
    '/brand/fenty-beauty',
    '/blog/forty-shades-and-after',
  ]) {
    const things = structuredData(await (await request.get(site.url + path)).text())
    const named = urlsIn(things.values(), site.url)
    expect(named).toContain(site.url + path)
    for (const address of named) {
      const response = await request.get(address, { maxRedirects: 0 })
      expect([address, response.status()]).toEqual([address, 200])
    }
  }
})

test('the structured data of the site describes it and has its logo', async ({ request, site }) => {
  const things = structuredData(await (await request.get(`${site.url}/`)).text())
  expect(things.get('Organization')).toMatchObject({
    name: 'A-List',
    logo: expect.stringContaining(site.url),
  })
})

const NOT_TO_BE_LISTED = [
  '/discover?search=fenty',
  '/discover?category=no-such-category',
  '/blog?q=denim',
  '/compare?ids=affiliate-gloss-bomb,affiliate-soft-pinch-blush',
  '/exit?url=https%3A%2F%2Fwww.sephora.com%2Fp%2F1',
  '/preview?src=https%3A%2F%2Fwww.amazon.com%2Fdp%2F1',
  '/auth',
  '/onboarding',
  '/dashboard',
  '/admin',
  '/product/nobody-makes-this',
]

test('personal pages, redirects and search results are excluded from indexes', async ({ request, site }) => {
  for (const path of NOT_TO_BE_LISTED) {
    const html = await (await request.get(site.url + path)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex"')
    expect([...structuredData(html).keys()], path).toEqual([])
  }
})

test('Discover’s canonical URL has no filters', async ({ request, site }) => {
  const html = await (
    await request.get(`${site.url}/discover?category=beauty&tags=vegan&sort=price-low`)
  ).text()
  expect(html).toContain(`<link rel="canonical" href="${site.url}/discover?category=beauty"`)
  const list = structuredData(html).get('ItemList') as { itemListElement: { url: string }[] }
  expect(list.itemListElement.length).toBeGreaterThan(3)
  expect(list.itemListElement.every(({ url }) => url.startsWith(`${site.url}/product/`))).toBe(true)
})

test('a product without reviews has no rating', async ({ request, site }) => {
  const things = structuredData(await (await request.get(`${site.url}/product/affiliate-gloss-bomb`)).text())
  expect(things.get('Product')).not.toHaveProperty('aggregateRating')
  expect(things.get('BreadcrumbList')).toMatchObject({ itemListElement: { length: 4 } })
})

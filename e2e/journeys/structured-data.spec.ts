import { expect, test } from '../support/test.ts'

/** What search engines find in the HTML, by type. */
function thingsIn(html: string): Map<string, Record<string, unknown>> {
  const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const things = texts.map(([, text]) => JSON.parse(text ?? '') as Record<string, unknown>)
  return new Map(things.map((thing) => [String(thing['@type']), thing]))
}

test('Discover lists its products and names itself without its filters', async ({ request, site }) => {
  const html = await (
    await request.get(`${site.url}/discover?category=beauty&tags=vegan&sort=price-low`)
  ).text()
  expect(html).toContain(`<link rel="canonical" href="${site.url}/discover?category=beauty"`)
  const things = thingsIn(html)
  const list = things.get('ItemList') as { numberOfItems: number; itemListElement: { url: string }[] }
  expect(list.itemListElement.length).toBeGreaterThan(3)
  expect(list.itemListElement.every(({ url }) => url.startsWith(`${site.url}/product/`))).toBe(true)
  expect(things.has('BreadcrumbList')).toBe(true)
})

test('a product names its prices, and no rating that nobody gave', async ({ request, site }) => {
  const things = thingsIn(await (await request.get(`${site.url}/product/affiliate-gloss-bomb`)).text())
  expect(things.get('Product')).toMatchObject({ offers: expect.arrayContaining([expect.anything()]) })
  expect(things.get('Product')).not.toHaveProperty('aggregateRating')
  expect(things.get('BreadcrumbList')).toMatchObject({ itemListElement: { length: 4 } })
})

import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

describeBackend('products', (backend) => {
  const product = async (position = 0) =>
    Object(await backend.json('GET', '/wp/v2/products?per_page=100'))[position]

  test('products have all their fields, and are found by slug and by number', async () => {
    const first = await product()
    expect(first).toMatchObject({
      type: 'product',
      acf: { brand: expect.any(String), price: expect.stringMatching(/^\$/) },
    })
    expect(await backend.json('GET', `/wp/v2/products/${first.slug}`)).toEqual(first)
    expect(await backend.json('GET', `/wp/v2/products/${first.id}`)).toEqual(first)
    const offers = await backend.json('GET', `/wp/v2/products/${first.slug}/retailers`)
    expect(offers).toMatchObject([
      { retailer_id: expect.any(String), price: expect.stringMatching(/^\$/) },
      ...Object(offers).slice(1),
    ])
    expect(await backend.json('GET', '/wp/v2/products/nothing-like-it/retailers')).toEqual([])
    expect((await backend.send('GET', '/wp/v2/products/nothing-like-it')).status).toBe(404)
  })

  test.each([
    ['category=fashion', (acf: { category: string }) => acf.category === 'Fashion'],
    ['brand=fenty-beauty', (acf: { brand: string }) => acf.brand === 'Fenty Beauty'],
    [
      'tags=vegan,sustainable',
      (acf: { tags: string[] }) => acf.tags.some((tag) => /vegan|sustainable/i.test(tag)),
    ],
    ['max_price=25', (acf: { price: string }) => Number(acf.price.slice(1)) <= 25],
    ['filter=trending', (acf: { trending_score: number }) => acf.trending_score > 60],
    ['search=GLOSS', (_: unknown, name: string) => /gloss/i.test(name)],
  ])('products are filtered by %s', async (query, holds) => {
    const all = Object(await backend.json('GET', '/wp/v2/products?per_page=100'))
    const found = Object(await backend.json('GET', `/wp/v2/products?per_page=100&${query}`))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)
    for (const { acf, title } of found) expect(holds(acf, title.rendered)).toBe(true)
  })

  test('products are sorted by price in both directions', async () => {
    const prices = async (order: string) =>
      Object(await backend.json('GET', `/wp/v2/products?per_page=100&orderby=price&order=${order}`)).map(
        ({ acf }: { acf: { price: string } }) => Number(acf.price.slice(1)),
      )
    const up = await prices('asc')
    expect(up).toEqual(up.toSorted((a: number, b: number) => a - b))
    expect((await prices('desc')).toSorted((a: number, b: number) => a - b)).toEqual(up)
  })
})

import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { listSitemapParts } from './sitemap-entry-list.ts'

describeBackend('sitemap entries', (backend) => {
  const slugsOf = async (kind: string) =>
    Object(await backend.json('GET', `/a-list/v2/addresses/${kind}/1`)).map(
      ({ slug }: { slug: string }) => slug,
    )

  test('every published item is listed once, with the time of its last change', async () => {
    const [part] = Object(await backend.json('GET', '/a-list/v2/addresses/products'))
    const listed = Object(await backend.json('GET', '/a-list/v2/addresses/products/1'))
    expect(part.count).toBe(listed.length)
    const changes = listed.map(({ modified_gmt }: { modified_gmt: string }) => modified_gmt)
    expect(part.modified_gmt).toBe(changes.toSorted().at(-1))
    expect(await backend.json('GET', '/a-list/v2/addresses/products/2')).toEqual([])
    expect((await backend.send('GET', '/a-list/v2/addresses/users')).status).toBe(400)
  })

  test('a part’s tag changes when one of its products changes or leaves it', async () => {
    const { db } = backend.database
    const tagOf = () => listSitemapParts(db, 'products').then(([part]) => part?.tag)
    const before = await tagOf()
    expect(before).toBe(await tagOf())
    const [, , , changed, left] = await slugsOf('products')
    const on = db.updateTable('products')
    await on
      .set({ modified_at: new Date('2026-01-02') })
      .where('slug', '=', changed)
      .execute()
    const after = await tagOf()
    expect(after).not.toBe(before)
    await on.set({ status: 'draft' }).where('slug', '=', left).execute()
    expect(await tagOf()).not.toBe(after)
    await on.set({ status: 'publish' }).where('slug', '=', left).execute()
    expect(await tagOf()).toBe(after)
  })

  test('former slugs find a renamed product and return 410 for a removed one', async () => {
    const { db } = backend.database
    const [moved, hidden, deleted] = await slugsOf('products')
    await db.updateTable('products').set({ slug: 'moved-here' }).where('slug', '=', moved).execute()
    await db.updateTable('products').set({ status: 'draft' }).where('slug', '=', hidden).execute()
    await db.deleteFrom('products').where('slug', '=', deleted).execute()

    expect(await backend.json('GET', `/wp/v2/products/${moved}`)).toMatchObject({ slug: 'moved-here' })
    for (const slug of [hidden, deleted]) {
      const gone = await backend.send('GET', `/wp/v2/products/${slug}`)
      expect([gone.status, (await gone.json()).code]).toEqual([410, 'rest_post_gone'])
    }
    expect((await backend.send('GET', '/wp/v2/products/never-was')).status).toBe(404)
    expect(await slugsOf('products')).toEqual(expect.not.arrayContaining([moved, hidden, deleted]))

    await db.updateTable('products').set({ status: 'publish' }).where('slug', '=', hidden).execute()
    expect(await backend.json('GET', `/wp/v2/products/${hidden}`)).toMatchObject({ slug: hidden })
  })

  test('a renamed brand is found by its former slug until another brand takes it', async () => {
    const { db } = backend.database
    const [one, other] = await slugsOf('brands')
    const found = async (slug: string) =>
      Object(await backend.json('GET', `/wp/v2/celebrity_brand?slug=${slug}`)).map(
        (brand: { slug: string }) => brand.slug,
      )
    await db.updateTable('brands').set({ slug: 'moved-brand' }).where('slug', '=', one).execute()
    expect(await found(one)).toEqual(['moved-brand'])
    await db.updateTable('brands').set({ slug: one }).where('slug', '=', other).execute()
    expect(await found(one)).toEqual([one])
  })
})

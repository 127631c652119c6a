import { expect, test } from 'vitest'
import { everyDatabaseKind, testDatabase } from '../testing/test-database.ts'
import { seedGenerated } from './seed-generated.ts'

test.each(everyDatabaseKind)(
  'generated brands and products are deterministic, and never added twice (%s)',
  async (kind) => {
    const { database, drop } = await testDatabase(kind)
    try {
      const { db } = database
      const wanted = { brands: 30, products: 700 }
      await seedGenerated(db, wanted)
      const products = () =>
        db
          .selectFrom('products')
          .select(['id', 'slug', 'title', 'brand_id', 'price_cents'])
          .orderBy('id')
          .execute()
      const first = await products()
      expect(first).toHaveLength(700)
      expect(first.every((product) => product.brand_id !== null)).toBe(true)
      await seedGenerated(db, wanted)
      expect(await products()).toEqual(first)
      expect(first[0]?.title).toMatchInlineSnapshot(`"Everyday Kamar Phone Case"`)
    } finally {
      await drop()
    }
  },
)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import '../testing/test-database.ts'
import { migrate, migrateTo } from './migrate.ts'
import { openAsItIs } from './open-database.ts'

test('the stores that a database had before hosts were allowed are allowed at their own host', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-migrations-'))
  const { db, close } = await openAsItIs({ dataDir, databaseUrl: undefined, databasePool: 1 })
  try {
    await migrateTo(db, '0006-store-cache-and-events')
    const urls = [
      'https://Shop.example.com',
      'https://a.example/collections/all?x=1',
      'http://plain.example',
      'https://user@evil.example',
      'https://odd.example:8443',
      '',
    ]
    await db
      .insertInto('brands')
      .values(
        urls.map((shopify_store_url, index) => ({
          slug: `brand-${index}`,
          title: '',
          content: '',
          status: 'publish' as const,
          author_id: null,
          categories: [],
          founding_year: null,
          acf: JSON.stringify({ shopify_store_url }),
          search_text: '',
        })),
      )
      .execute()
    await migrate(db)
    const hosts = await db
      .selectFrom('brand_store_hosts')
      .select(['brand_id', 'host'])
      .orderBy('host')
      .execute()
    expect(hosts).toEqual([
      { brand_id: 2, host: 'a.example' },
      { brand_id: 1, host: 'shop.example.com' },
    ])
  } finally {
    await close()
    rmSync(dataDir, { recursive: true })
  }
})

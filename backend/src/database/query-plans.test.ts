import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { createLogger } from '../logger.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { ENTRIES_PER_PART } from '../sitemap-entries/sitemap-entry-list.ts'
import { DEMO_PASSWORD } from '../testing/demo-password.ts'
import { testSettings } from '../testing/describe-backend.ts'
import type { ServerDatabase } from '../testing/server-database.ts'
import { everyDatabaseKind, testServerDatabase } from '../testing/test-database.ts'
import { testPasswords } from '../testing/test-passwords.ts'
import { type Database, openDatabase } from './open-database.ts'
import type { Tables } from './tables.ts'

/** Copies of the sample catalogue, which has about forty products and ten brands. */
const COPIES = 510
/** The largest response lists as many rows. Each table has more. */
const MAX_READ = ENTRIES_PER_PART

describe.runIf(everyDatabaseKind.includes('postgres'))(
  'queries of frequent requests, in a large catalogue',
  () => {
    let made: ServerDatabase
    let database: Database
    let logging: Kysely<Tables>
    let jobs: Jobs
    let app: ReturnType<typeof createApp>
    let token: string
    const queries: CompiledQuery[] = []

    beforeAll(async () => {
      made = await testServerDatabase()
      database = await openDatabase({ dataDir: '', databaseUrl: made.url, databasePool: 2 })
      const logger = createLogger('silent')
      await seedDemo(database.db, testPasswords, DEMO_PASSWORD)
      await copyRows(database.db)
      jobs = await openJobs(database, logger)
      const pool = new Pool({ connectionString: made.url, max: 2 })
      // Dropping the database ends a connection that is still being closed.
      pool.on('error', () => {})
      logging = new Kysely<Tables>({
        dialect: new PostgresDialect({ pool }),
        log: ({ query }) => void queries.push(query),
      })
      app = createApp({
        ...{
          settings: testSettings(),
          database: { ...database, db: logging },
          logger,
          passwords: testPasswords,
          jobs,
        },
      })
      const signedIn = await app.request('http://a-list.test/wp-json/jwt-auth/v1/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'shopper', password: DEMO_PASSWORD }),
      })
      token = String(Object(await signedIn.json()).token)
    }, 300_000)
    afterAll(async () => {
      await jobs?.stop()
      await logging?.destroy()
      await database?.close()
      await made?.drop()
    })

    /** The parts of a request's queries that read more than MAX_READ rows of a table or an index. */
    async function longReads(path: string): Promise<string[]> {
      queries.length = 0
      const response = await app.request(`http://a-list.test/wp-json${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
      const reads = queries.filter((query) => /^\s*(select|with)\b/.test(query.sql) && !isKept(query))
      expect(reads).not.toEqual([])
      const found: string[] = []
      for (const query of reads) {
        const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
          ...query,
          sql: `explain (analyze, format json) ${query.sql}`,
        })
        const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
        const long = nodes.filter((node) => rowsRead(node) > MAX_READ && !isTotal(query, node))
        found.push(...long.map((node) => `${node['Node Type']} of ${rowsRead(node)} rows: ${query.sql}`))
      }
      return found
    }

    test.each([
      '/wp/v2/celebrity_brand?per_page=10&page=3',
      '/wp/v2/celebrity_brand?slug=fenty-beauty',
      '/wp/v2/celebrity_brand?orderby=title&order=asc',
      '/wp/v2/celebrity_brand?search=fenty',
      '/wp/v2/products?per_page=10&page=3',
      '/wp/v2/products?slug=affiliate-gloss-bomb',
      '/wp/v2/products?brand=fenty-beauty-7',
      '/wp/v2/products?search=gloss',
      '/wp/v2/products/affiliate-gloss-bomb',
      '/wp/v2/products/affiliate-gloss-bomb/retailers',
      '/a-list/v2/price-history?id=affiliate-gloss-bomb',
      '/a-list/v1/reviews?product_id=affiliate-gloss-bomb',
      '/a-list/v1/reviews/affiliate-gloss-bomb/rating',
      '/a-list/v1/shopify-cache/1',
      '/a-list/v1/favorites',
      '/a-list/v1/notifications',
      '/a-list/v1/notifications/unread-count',
      '/a-list/v1/subscriptions',
      '/a-list/v2/watches',
      '/wp/v2/lists',
      '/a-list/v2/addresses/products/1',
      '/a-list/v2/search?include=products&sort=newest',
      '/a-list/v2/search?include=products&sort=price-low&cursor=WzIwMDAsMTAwXQ',
      '/a-list/v2/search?include=products&sort=trending&trending_above=60',
      '/a-list/v2/search?include=products&sort=popularity',
      '/a-list/v2/search?include=products&categories=Wellness&sort=newest',
      '/a-list/v2/search?include=products&brands=SKIMS-7',
      '/a-list/v2/search?include=products&tags=Vegan',
      '/a-list/v2/search?include=products&tags=Tag%207',
      '/a-list/v2/search?q=gloss%20bomb',
      '/a-list/v2/search?q=glsos%20bmob',
      '/a-list/v2/suggest?q=fenty%20beauty-7',
      '/a-list/v2/suggest?q=rhianna',
    ])('%s reads only the rows that it needs', async (path) => {
      expect(await longReads(path)).toEqual([])
    })
  },
)

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

function rowsRead(node: Plan): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round((node['Actual Rows'] + removed) * node['Actual Loops'])
}

/**
 * Whether the search index keeps the result, so that few requests run the query: the categories of brands until the
 * catalogue changes, for at most a minute; popular terms for ten minutes; and the deals that facets count for a minute.
 */
function isKept(query: CompiledQuery): boolean {
  return [
    'from brands, unnest(categories)',
    'select exists (select from "brands"',
    'select exists (select from "searched_products"',
    'from price_history as fall',
  ].some((part) => query.sql.includes(part))
}

/** The total of a list, which is counted from an index alone. A join passes on what it reads there. */
function isTotal(query: CompiledQuery, node: Plan): boolean {
  return (
    query.sql.trimStart().startsWith('select count(*)') &&
    ['Index Only Scan', 'Hash Join', 'Nested Loop'].includes(node['Node Type'])
  )
}

/** Copies the sample catalogue, and adds what shops, readers and members write about it. */
async function copyRows(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Without triggers, which would announce each copy.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into brands (slug, title, status, categories, acf, search_text, created_at)
      select slug || '-' || copy, title || '-' || copy, status, categories, acf, search_text || '-' || copy, created_at
      from brands, generate_series(1, ${COPIES}) as copy`.execute(tx)
    await sql`
      insert into products (slug, title, status, brand_name, category, retailer, tags, price_cents, acf, search_text, created_at)
      select slug || '-' || copy, title, status, brand_name || '-' || copy, category, retailer, tags || ('Tag ' || copy % 100),
        price_cents, acf || jsonb_build_object('brand_slug', acf->>'brand_slug' || '-' || copy), search_text || '-' || copy, created_at
      from products, generate_series(1, ${COPIES}) as copy`.execute(tx)
    await sql`
      insert into searched_products
      select found.* from products, searched_product_of(products) as found on conflict do nothing`.execute(tx)
    await sql`
      insert into tag_sets
      select distinct tag_set(tags), search_keys(search_fold_all(tags)) from products on conflict do nothing`.execute(
      tx,
    )
    await sql`
      insert into retailer_offers (product_id, retailer_id, position, offer)
      select products.id, offers.retailer_id, offers.position, offers.offer
      from products, (select distinct on (retailer_id) * from retailer_offers order by retailer_id) as offers
      on conflict do nothing`.execute(tx)
    await sql`
      insert into price_history (product_key, retailer_id, price_cents, currency, availability)
      select product_id::text, retailer_id, 1000, 'USD', 'in_stock' from retailer_offers`.execute(tx)
    await sql`
      insert into reviews (product_id, user_id, rating, comment)
      select id::text, 1, 5, 'Good' from products on conflict do nothing`.execute(tx)
    await sql`
      insert into notifications (user_id, title, description, target_url, type, source, cause)
      select 1000 + number, 'New', 'New', '/', 'new_brand', 'A-List', number::text
      from generate_series(1, 20000) as number`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

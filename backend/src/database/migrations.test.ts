import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { categoryKey } from '@a-list/domain/categories/categories.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseKind, testServerDatabase } from '../testing/test-database.ts'
import { migrate, migrateTo } from './migrate.ts'
import { openAsItIs } from './open-database.ts'

/** An empty database with the migrations up to and including `migration`. The test then runs the later ones. */
async function openAfter(migration: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-migrations-'))
  // The server is much faster. The templates of all suites run the migrations on the embedded database.
  const server = databaseKind === 'postgres' ? await testServerDatabase() : undefined
  const { db, close } = await openAsItIs({ dataDir, databaseUrl: server?.url, databasePool: 1 })
  await migrateTo(db, migration)
  const dispose = async () => {
    await close()
    await server?.drop()
    rmSync(dataDir, { recursive: true })
  }
  return { db, [Symbol.asyncDispose]: dispose }
}

test('the host of each existing store URL becomes an allowed host of its brand', async () => {
  await using database = await openAfter('0006-store-cache-and-events')
  const { db } = database
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
})

test('followed categories get the canonical key, once per person', async () => {
  await using database = await openAfter('0013-former-slugs')
  const { db } = database
  const user = (name: string) => ({
    username: name,
    username_key: name,
    email: `${name}@a-list.example`,
    email_key: `${name}@a-list.example`,
    display_name: name,
    password_hash: '',
    role: 'subscriber' as const,
  })
  const people = await db
    .insertInto('users')
    .values([user('a'), user('b')])
    .returning('id')
    .execute()
  const [a, b] = people.map(({ id }) => id)
  if (a === undefined || b === undefined) throw new Error('The users of this test are missing.')
  const follow = (user_id: number, category: string) => ({
    user_id,
    category,
    category_key: category.toLowerCase(),
  })
  const follows = [follow(a, 'Kids'), follow(a, 'Baby Care'), follow(a, 'Arts & Crafts'), follow(b, 'Café')]
  await db.insertInto('followed_categories').values(follows).execute()
  await migrate(db)
  const rows = await db
    .selectFrom('followed_categories')
    .select(['user_id', 'category_key'])
    .orderBy('user_id')
    .orderBy('category_key')
    .execute()
  expect(rows).toEqual([
    { user_id: a, category_key: categoryKey('Arts & Crafts') },
    { user_id: a, category_key: categoryKey('Kids') },
    { user_id: b, category_key: categoryKey('Café') },
  ])
})

test('words that look like numbers are found in rows that were stored before', async () => {
  await using database = await openAfter('0032-search')
  const { db } = database
  const titles = ['Maison 6e9d47d0', 'Fenty Beauty']
  const rows = titles.map((title, index) => {
    const status = 'publish' as const
    return { slug: `row-${index}`, title, content: '', status, acf: '{}', search_text: '' }
  })
  await db
    .insertInto('brands')
    .values(rows.map((row) => ({ ...row, author_id: null, categories: [], founding_year: null })))
    .execute()
  const figures = { price_cents: 100, rating: 4, trending_score: 1, is_sponsored: false }
  const names = { brand_id: null, brand_name: '', category: '', retailer: '', tags: [] }
  await db
    .insertInto('products')
    .values(rows.map((row) => ({ ...row, ...figures, ...names })))
    .execute()
  await migrate(db)
  for (const table of ['brands', 'searched_products']) {
    const found = await sql<{ words: string[] }>`
      select tsvector_to_array(search_vector) as words from ${sql.table(table)} order by id`.execute(db)
    expect(found.rows.map(({ words }) => words)).toEqual([
      ['6e9d47d0', 'maison'],
      ['beauty', 'fenty'],
    ])
  }
  const known = await sql`select from search_words where word = '6e9d47d0'`.execute(db)
  expect(known.rows).toHaveLength(1)
})

test('the facets of products that were stored before are found', async () => {
  await using database = await openAfter('0035-demo-prices')
  const { db } = database
  const figures = { price_cents: 100, rating: 4, trending_score: 1, is_sponsored: false }
  const names = {
    content: '',
    acf: '{}',
    search_text: '',
    brand_id: null,
    brand_name: 'Rhode',
    retailer: 'Sephora',
  }
  await db
    .insertInto('products')
    .values([
      {
        ...figures,
        ...names,
        slug: 'one',
        title: 'One',
        status: 'publish',
        category: 'Food & Drink',
        tags: ['Vegan', 'Clean'],
      },
      {
        ...figures,
        ...names,
        slug: 'two',
        title: 'Two',
        status: 'publish',
        category: 'food and drink',
        tags: ['clean', 'VEGAN'],
      },
      {
        ...figures,
        ...names,
        slug: 'three',
        title: 'Three',
        status: 'draft',
        category: 'Food',
        tags: ['Vegan'],
      },
    ])
    .execute()
  await migrate(db)
  const { rows } = await sql<{ products: number; tags: number }>`
    select count(*)::integer as products, max(cardinality(tags)) as tags
    from searched_products join tag_sets on tag_sets.id = tag_set
    group by category, brand, retailer, tag_set`.execute(db)
  expect(rows).toEqual([{ products: 2, tags: 2 }])
  // As if each product were written now.
  const differing = await sql`
    select from searched_products as found join products using (id)
    where found is distinct from searched_product_of(products)`.execute(db)
  expect(differing.rows).toEqual([])
})

test('a migration that loses a race against a request of the release before is tried again', async () => {
  await using database = await openAfter('0035-demo-prices')
  const { db } = database
  // Unlike tables, a sequence keeps its value when a transaction fails.
  await sql`create sequence tries`.execute(db)
  await sql`
    create function lose_first_race() returns event_trigger language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
    end $$`.execute(db)
  await sql`create event trigger lose on ddl_command_start execute function lose_first_race()`.execute(db)
  await migrate(db)
  await sql`drop event trigger lose`.execute(db)
  expect((await sql`select from searched_products`.execute(db)).rows).toEqual([])
})

test('products that were saved before get an alert, up to the limit of each member', async () => {
  await using database = await openAfter('0033-whole-words')
  const { db } = database
  await sql`insert into users (username, username_key, email, email_key, display_name, password_hash, role)
    select name, name, name, name, name, '', 'subscriber' from unnest(array['one', 'many']) as name`.execute(
    db,
  )
  await sql`insert into products (slug, title, content, status, brand_name, category, retailer, tags, price_cents, rating,
      trending_score, is_sponsored, acf, search_text)
    select slug, '', '', status, '', '', '', '{}', 100, 4, 1, false, acf::jsonb, '' from (values
      ('affiliate-gloss', 'publish', '{}'), ('shopify-gid://1', 'publish', '{"source": "shopify"}'),
      ('blush', 'publish', '{}'), ('affiliate-old', 'draft', '{}')
    ) as product (slug, status, acf)`.execute(db)
  const numberOf = async (slug: string) =>
    String(
      (await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id,
    )
  const [gloss, blush] = [await numberOf('affiliate-gloss'), await numberOf('blush')]
  await sql`insert into favorite_products (user_id, product_id, created_at)
    select users.id, product, now() - place * interval '1 day' from users,
      unnest(array['gloss', ${gloss}, 'shopify-gid://1', 'affiliate-blush', 'affiliate-old', 'unknown'])
      with ordinality as saved (product, place)`.execute(db)
  await sql`insert into watches (user_id, product_key, any_drop, back_in_stock)
    select id, 'watched ' || n, false, true from users, generate_series(1, 498) as n where username = 'many'`.execute(
    db,
  )
  await migrate(db)
  const { rows } = await sql<{ username: string; product_key: string; any_drop: boolean }>`
    select username, product_key, any_drop from watches join users on users.id = user_id
    where from_heart order by username desc, product_key`.execute(db)
  const watch = (username: string, product_key: string) => ({ username, product_key, any_drop: true })
  expect(rows).toEqual([
    ...[gloss, blush, 'shopify-gid://1'].toSorted().map((key) => watch('one', key)),
    ...[gloss, 'shopify-gid://1'].toSorted().map((key) => watch('many', key)),
  ])
})

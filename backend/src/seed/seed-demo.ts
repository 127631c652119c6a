import { sampleBrands } from '@a-list/sample/brands.ts'
import { sampleOffers } from '@a-list/sample/offers.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { emailKey, usernameKey } from '../auth/user-keys.ts'
import { brandRow } from '../brands/brand-row.ts'
import type { PasswordHasher } from '../credentials/password-hasher.ts'
import type { Tables } from '../database/tables.ts'
import { productRow } from '../products/product-row.ts'
import { offerRow } from '../products/retailer-offer.ts'
import { replaceStoreHosts } from '../store-cache/store-hosts.ts'

const demoAccounts = [
  { username: 'shopper', display_name: 'Sam Shopper', role: 'subscriber' },
  { username: 'moderator', display_name: 'Mo Moderator', role: 'editor' },
  { username: 'admin', display_name: 'Ada Admin', role: 'administrator' },
] as const

/** An arbitrary constant that differs from the other advisory locks. */
const SEED_LOCK = 7_201_001
/** The creation date of the newest sample brand. */
const newestBrand = Date.UTC(2026, 0, 31)
const DAY_MS = 86_400_000

/**
 * Fills an empty database with the sample catalogue and the demo accounts. A database with users or brands stays
 * unchanged, except that it gets the sample products if it has no products.
 */
export async function seedDemo(
  db: Kysely<Tables>,
  passwords: PasswordHasher,
  demoPassword: string,
): Promise<void> {
  if ((await hasAny(db, 'users', 'brands')) && (await hasAny(db, 'products'))) return
  // Passwords are hashed outside the transaction, because the transaction blocks every other query of the
  // embedded database.
  const password_hash = await passwords.hash(demoPassword)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    if (!(await hasAny(tx, 'users', 'brands'))) {
      await seedAccounts(tx, password_hash)
      // The dates are one day apart, so that "newest first" is unambiguous.
      const rows = sampleBrands.map((brand, position) =>
        brandRow(brand, new Date(newestBrand - position * DAY_MS)),
      )
      await tx.insertInto('brands').values(rows).execute()
      await allowSampleStores(tx)
    }
    if (!(await hasAny(tx, 'products'))) await seedProducts(tx)
  })
}

async function hasAny(db: Kysely<Tables>, ...tables: ('users' | 'brands' | 'products')[]): Promise<boolean> {
  for (const table of tables) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

async function seedAccounts(tx: Transaction<Tables>, password_hash: string): Promise<void> {
  const rows = demoAccounts.map((account) => {
    const email = `${account.username}@a-list.example`
    const keys = { username_key: usernameKey(account.username), email_key: emailKey(email) }
    return { ...account, ...keys, email, email_confirmed: true, password_hash }
  })
  await tx.insertInto('users').values(rows).execute()
}

/** The sample catalogue's author approved its stores. */
async function allowSampleStores(tx: Transaction<Tables>): Promise<void> {
  const brands = await tx.selectFrom('brands').select(['id', 'slug']).execute()
  for (const { id: slug, shopify_store_url } of sampleBrands) {
    const brand = brands.find((one) => one.slug === slug)
    if (brand === undefined || !shopify_store_url) continue
    await replaceStoreHosts(tx, brand.id, [new URL(shopify_store_url).hostname], null)
  }
}

async function seedProducts(tx: Transaction<Tables>): Promise<void> {
  const brands = await tx.selectFrom('brands').select(['id', 'slug', 'title']).execute()
  const rows = sampleProducts.map((product) =>
    productRow(
      product,
      brands.find((brand) => brand.title === product.brand),
    ),
  )
  const inserted = await tx.insertInto('products').values(rows).returning(['id', 'slug']).execute()
  const offers = inserted.flatMap(({ id, slug }) =>
    sampleOffers(slug).map((offer, position) => offerRow(offer, id, position)),
  )
  await tx.insertInto('retailer_offers').values(offers).execute()
}

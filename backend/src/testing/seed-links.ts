import { sql } from 'kysely'
import { createPasswordHasher } from '../credentials/password-hasher.ts'
import { openDatabase } from '../database/open-database.ts'
import { checkDueLinks } from '../link-checks/check-due-links.ts'
import { findLinks } from '../link-checks/find-links.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { readSettings } from '../settings.ts'

const DAY_MS = 86_400_000

/**
 * Fills a database with the sample catalogue, links a product's first offers to a test shop, and checks these links twice.
 * @param environment the backend's settings of the database
 * @param host the shop's `host:port`
 * @param paths the shop's page for each offer, in the order of the list
 */
export async function seedCheckedLinks(
  environment: NodeJS.ProcessEnv,
  product: string,
  host: string,
  paths: readonly string[],
): Promise<void> {
  const settings = readSettings(environment)
  const { db, close } = await openDatabase(settings)
  try {
    await seedDemo(db, createPasswordHasher(), settings.demoPassword)
    for (const [index, path] of paths.entries()) {
      const shop = { product_url: `http://${host}${path}`, price: '$21.00', availability: 'in_stock' }
      await sql`
        update retailer_offers set offer = offer || ${JSON.stringify(shop)}::jsonb
        where product_id = (select id from products where slug = ${product}) and position = ${index}`.execute(
        db,
      )
    }
    await findLinks(db, [host])
    const { signal } = new AbortController()
    for (let turn = 0; turn < 2; turn += 1) {
      await sql`update link_checks set due_at = now()`.execute(db)
      await checkDueLinks(db, { everyMs: DAY_MS, testHosts: [host], signal })
    }
  } finally {
    await close()
  }
}

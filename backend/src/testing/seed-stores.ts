import { createPasswordHasher } from '../credentials/password-hasher.ts'
import { openDatabase } from '../database/open-database.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { readSettings } from '../settings.ts'

/**
 * Fills a database with the sample catalogue. Only the given stores remain, so that tests never contact real shops.
 * @param environment the backend's settings of the database
 * @param storeOf store URL by brand slug
 */
export async function seedStores(
  environment: NodeJS.ProcessEnv,
  storeOf: Record<string, string>,
): Promise<void> {
  const settings = readSettings(environment)
  const { db, close } = await openDatabase(settings)
  try {
    await seedDemo(db, createPasswordHasher(), settings.demoPassword)
    for (const { id, slug } of await db.selectFrom('brands').select(['id', 'slug']).execute()) {
      const url = JSON.stringify(storeOf[slug] ?? '')
      await db
        .updateTable('brands')
        .set((set) => ({ acf: set.fn('jsonb_set', ['acf', set.val('{shopify_store_url}'), set.val(url)]) }))
        .where('id', '=', id)
        .execute()
    }
  } finally {
    await close()
  }
}

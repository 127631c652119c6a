import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../database/open-database.ts'
import { seedGenerated } from '../seed/seed-generated.ts'
import { seedSubmissions } from '../seed/seed-submissions.ts'
import { withSettings } from './with-settings.ts'

/**
 * `npm run seed -- --brands 10000 --products 100000 --submissions 10000`. Adds invented rows to the database.
 */
await withSettings(async (settings, words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      brands: { type: 'string', default: '1000' },
      products: { type: 'string', default: '10000' },
      submissions: { type: 'string', default: '0' },
    },
  })
  const database = await openDatabase(settings)
  try {
    const started = performance.now()
    const wanted = { brands: Number(values.brands), products: Number(values.products) }
    const submissions = Number(values.submissions)
    await seedGenerated(database.db, wanted)
    await seedSubmissions(database.db, submissions)
    await sql`analyze`.execute(database.db)
    const seconds = Math.round((performance.now() - started) / 1_000)
    console.log(
      `${wanted.brands} brands, ${wanted.products} products and ${submissions} submissions added to the ${database.kind} database (${seconds} s).`,
    )
  } finally {
    await database.close()
  }
})

import { SUBMISSION_CATEGORIES } from '@a-list/domain/moderation/submission.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { generateBrand } from './generated-catalogue.ts'
import { createRandom } from './random.ts'

const BATCH_SIZE = 500
const MINUTE_MS = 60_000
const SEED = 3
const STATUSES = ['pending', 'pending', 'approved', 'rejected'] as const

/**
 * Adds invented submissions for benchmarks, one hour apart; the newest is from now. A second run adds the same
 * number again.
 */
export async function seedSubmissions(db: Kysely<Tables>, wanted: number): Promise<void> {
  const random = createRandom(SEED)
  const newest = Date.now()
  for (let start = 0; start < wanted; start += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, wanted - start) }, (_, index) => {
      const number = start + index
      const { id, brand_name, associated_celebrities } = generateBrand(random, number)
      return {
        brand_name,
        website_url: `https://${id}.example/`,
        category: random.pick(SUBMISSION_CATEGORIES),
        associated_celebrity: associated_celebrities[0] ?? 'Somebody',
        submission_reason: `Suggestion ${number} belongs in the directory.`,
        contact_email: `fan-${number}@example.com`,
        status: random.pick(STATUSES),
        submitted_date: new Date(newest - number * 60 * MINUTE_MS),
      }
    })
    await db.insertInto('brand_submissions').values(rows).execute()
  }
}

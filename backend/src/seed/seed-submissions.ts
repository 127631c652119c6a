import { SUBMISSION_CATEGORIES } from '@a-list/domain/submission.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { generateBrand } from './generated-catalogue.ts'
import { createRandom } from './random.ts'

const batch = 500
const minuteMs = 60_000
const seed = 3
const statuses = ['pending', 'pending', 'approved', 'rejected'] as const

/** Adds invented submissions for benchmarks, one hour apart, newest now. A second run adds as many again. */
export async function seedSubmissions(db: Kysely<Tables>, wanted: number): Promise<void> {
  const random = createRandom(seed)
  const newest = Date.now()
  for (let start = 0; start < wanted; start += batch) {
    const rows = Array.from({ length: Math.min(batch, wanted - start) }, (_, index) => {
      const number = start + index
      const { id, brand_name, associated_celebrities } = generateBrand(random, number)
      return {
        brand_name,
        website_url: `https://${id}.example/`,
        category: random.pick(SUBMISSION_CATEGORIES),
        associated_celebrity: associated_celebrities[0] ?? 'Somebody',
        submission_reason: `Suggestion ${number} belongs in the directory.`,
        contact_email: `fan-${number}@example.com`,
        status: random.pick(statuses),
        submitted_date: new Date(newest - number * 60 * minuteMs),
      }
    })
    await db.insertInto('brand_submissions').values(rows).execute()
  }
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

const WINDOW_DAYS = 7
/**
 * The factor of the score: ten clicks a week add about 24 points, and a hundred add 47. That raises a product,
 * but not above all others.
 */
const POINTS_PER_DOUBLING = 7

/** Sets every product's trending score to its base plus points for the clicks of the last week. */
export async function updateTrending(db: Kysely<Tables>): Promise<void> {
  const since = new Date(Date.now() - WINDOW_DAYS * 86_400_000).toISOString().slice(0, 10)
  await sql`
    update products set trending_score = scored.score
    from (
      select products.id,
        coalesce((acf->>'trending_score')::int, 0)
          + round(${POINTS_PER_DOUBLING} * log(2, 1 + coalesce(clicks.count, 0)))::int as score
      from products left join (
        select subject, sum(count)::numeric as count from event_counts
        where kind = 'outbound_product' and day > ${since}::date group by subject
      ) clicks on clicks.subject = products.slug
    ) scored
    where scored.id = products.id and scored.score <> products.trending_score`.execute(db)
}

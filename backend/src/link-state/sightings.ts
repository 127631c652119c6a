import type { Sightings, StatedOffer } from '@a-list/domain/prices/offer-difference.ts'
import { type RawBuilder, sql } from 'kysely'

/** The latest statement of a link's page (`StatedOffer`), in a query of `link_checks`. */
export const LATEST_STATEMENT: RawBuilder<string> = sql`jsonb_strip_nulls(jsonb_build_object(
  'availability', link_checks.availability, 'price_cents', link_checks.price_cents, 'currency', link_checks.currency))`

/** The columns of `Sightings`, in a query of `link_checks`. */
export const SIGHTINGS = [
  sql<StatedOffer>`${LATEST_STATEMENT}`.as('latest'),
  sql<Sightings['before']>`link_checks.stated_before`.as('before'),
  sql<Sightings['accepted']>`link_checks.accepted_statement`.as('accepted'),
] as const

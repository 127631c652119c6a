import type { OfferAvailability } from '@a-list/domain/prices/offer.ts'
import type { StatedOffer } from '@a-list/domain/prices/offer-difference.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Moment, OptionalMoment } from '../columns/column-types.ts'

/** The outbound links of offers, products and brands, with what the last checks found. */
export interface LinkChecksTable {
  url: string
  host: string
  /** When the next check is due. */
  due_at: Moment
  /** The last check, whatever its result. */
  checked_at: OptionalMoment
  /** The last check that found the page. */
  worked_at: OptionalMoment
  /** The number of failures since then. */
  failures: Generated<number>
  failing_since: OptionalMoment
  /** Why the last check failed, such as `http_404`; '' if the link works. */
  reason: Generated<string>
  /** The last URL of the chain of redirects. */
  final_url: Generated<string>
  /** The availability that the page states; null if it states none. */
  availability: OfferAvailability | null
  /** In the hundredth part of `currency`. */
  price_cents: number | null
  currency: string | null
  /** What the page stated at the last but one check that found it; null if there was none. */
  stated_before: Statement
  /** A moderator accepted that the page says this, although the site's offer differs. */
  accepted_statement: Statement
  /** Whether an offer with this link had an open difference (`openDifference`) at the last check. */
  differs: Generated<boolean>
  /** A moderator found that the link works, in spite of the failures. */
  accepted_at: OptionalMoment
  /** A moderator hid the link's offers, until the link works again. */
  hidden_at: OptionalMoment
}

/** Written as JSON. */
type Statement = ColumnType<StatedOffer | null, string | null | undefined, string | null>

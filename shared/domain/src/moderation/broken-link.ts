import * as z from 'zod/mini'
import { offerDifferenceSchema } from '../prices/offer-difference.ts'

/** Where the site uses an outbound link. */
const linkUseSchema = z.object({
  url: z.string(),
  /** `product`: the shop link of the product itself. `website`: the website link of a brand's page. */
  used_as: z.enum(['offer', 'product', 'website']),
  /** The slug of the product, or of the brand if `used_as` is `website`. */
  slug: z.string(),
  /** The name of the product or brand. */
  name: z.string(),
  brand: z.string(),
  /** The retailer of the offer; of a product's own link, its shop; '' for a brand's website. */
  retailer: z.string(),
  checked_at: z.string(),
})

/** A link that failed at least twice in a row and waits for a moderator. Dates are ISO in UTC. */
export const brokenLinkSchema = z.extend(linkUseSchema, {
  /** Where the redirects ended. */
  final_url: z.string(),
  /** As `http_404`, `timeout`, `unresolved`, `network`, `refused_address` or `too_many_redirects`. */
  reason: z.string(),
  failing_since: z.string(),
  /** A check is due, which runs within minutes. */
  is_due: z.boolean(),
  /** Shoppers don't see the link's offers. */
  is_hidden: z.boolean(),
})

/** An offer whose shop says another price or stock than we show, in two checks in a row. */
export const differingOfferSchema = z.extend(linkUseSchema, {
  difference: offerDifferenceSchema,
  /** The price that we show, as `$21.00`. */
  price: z.string(),
  currency: z.string(),
})

export type LinkUse = z.infer<typeof linkUseSchema>
export type DifferingOffer = z.infer<typeof differingOfferSchema>
export type BrokenLink = z.infer<typeof brokenLinkSchema>

/**
 * - `check`: check the link again, within minutes.
 * - `hide`: hide its offers until it works again.
 * - `accept`: it works for shoppers; take it off the list until it works and fails again.
 */
export const linkActionSchema = z.enum(['check', 'hide', 'accept'])

export type LinkAction = z.infer<typeof linkActionSchema>

/**
 * - `use`: show what the shop says.
 * - `accept`: our offer is right; take it off the list until the shop says something else.
 */
export const differenceActionSchema = z.enum(['use', 'accept'])

export type DifferenceAction = z.infer<typeof differenceActionSchema>

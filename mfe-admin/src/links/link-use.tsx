import type { LinkUse } from '@a-list/domain/moderation/broken-link.ts'
import { retailerById } from '@a-list/domain/prices/retailers.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import { Link } from 'react-router-dom'

type Use = Pick<LinkUse, 'used_as' | 'slug' | 'name' | 'brand' | 'retailer'>

/** Where the site uses a link, with a link to the page. */
export function LinkUseName({ use }: { use: Use }) {
  const { used_as, slug, name, brand, retailer } = use
  return (
    <>
      <Link
        to={used_as === 'website' ? brandPath(slug) : productPath(slug)}
        className="inline-flex min-h-6 font-semibold wrap-anywhere text-ink"
      >
        {name}
      </Link>
      <span className="text-ink-soft">
        {used_as === 'website' ? 'The brand’s website' : `${brand}, at ${shopName(retailer)}`}
      </span>
    </>
  )
}

/** The use of a link in one line, as "Gloss Bomb at Sephora". */
export function labelOf({ used_as, name, retailer }: Use): string {
  return used_as === 'website' ? `${name}, website` : `${name} at ${shopName(retailer)}`
}

/** Offers have the id of a known retailer, products the name of their shop. */
function shopName(retailer: string): string {
  return retailerById(retailer)?.name ?? retailer
}

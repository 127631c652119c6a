import { shopOf } from '@a-list/domain/prices/retailers.ts'
import { stockBadge } from '@a-list/domain/products/availability.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { brandPath, slugOfName } from '@a-list/domain/text/slug.ts'
import { checkedAgo } from '@a-list/domain/time/checked-ago.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Rating } from '@a-list/ui/rating/rating.tsx'
import { Link } from 'react-router-dom'
import { Claim } from './claim.tsx'
import { STOCK_TONES } from './stock-tones.ts'

/** Brand, people, name, price, rating and stock. */
export function ProductFacts({ product }: { product: Product }) {
  const { name, brand, price, original_price, rating, discount_percentage = 0 } = product
  const shop = shopOf(product)
  return (
    <div className="flex flex-col items-start gap-2 sm:gap-3">
      <Link
        to={brandPath(slugOfName(brand))}
        className="inline-flex min-h-11 max-w-full items-center wrap-anywhere font-semibold text-accent underline-offset-4 hover:underline"
      >
        {brand}
      </Link>
      <h1 tabIndex={-1} className="max-w-full text-3xl wrap-anywhere">
        {name}
      </h1>
      <Makers product={product} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:pt-2">
        <span className="text-2xl font-semibold">{price}</span>
        {original_price && original_price !== price && (
          <s className="text-lg text-ink-soft">
            <span className="sr-only">was </span>
            {original_price}
          </s>
        )}
        {discount_percentage > 0 && <Badge tone="accent">-{discount_percentage}% OFF</Badge>}
        {shop && <span className="min-w-0 wrap-anywhere text-ink-soft">at {shop}, plus shipping</span>}
      </p>
      <Claim of={product} />
      {product.checked_at && (
        // The server's words stay until the page is loaded again.
        <p suppressHydrationWarning className="text-sm text-ink-soft">
          Live from the brand’s shop, {checkedAgo(product.checked_at, Date.now())}
        </p>
      )}
      <div className="flex items-center gap-x-3">
        {rating !== undefined && <Rating value={rating} />}
        <Badge tone={STOCK_TONES[product.availability]}>{stockBadge(product.availability)}</Badge>
      </div>
    </div>
  )
}

/** The founder and other celebrities. */
function Makers({ product: { founder, celebrities } }: { product: Product }) {
  const others = celebrities.filter((name) => name !== founder)
  if (!founder && others.length === 0) return null
  return (
    <p className="text-ink-soft">
      {founder && (
        <>
          <em>Founded by</em> {founder}
        </>
      )}
      {founder && others.length > 0 && ', '}
      {others.length > 0 && (
        <>
          <em>with</em> {others.join(', ')}
        </>
      )}
    </p>
  )
}

import { AD_AFTER_SALE_ITEMS } from '@a-list/domain/limits.ts'
import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Coupon } from '@a-list/ui/coupon/coupon.tsx'
import { lazyPart } from '@a-list/ui/hydrated/lazy-part.ts'
import { Suspense } from 'react'
import type { BrandDetails } from '../brand-details.ts'
import { ProductCards, ProductGrid } from './product-grid.tsx'

/** If this code does not load, the form that the server sent stays, and works without scripts. */
const CouponVoteForm = lazyPart(() => import(/* webpackChunkName: "brand-more" */ './coupon-vote.tsx'))

/** Spec section 2: "Discounts (coupons plus Sale Items)". */
export function Discounts({ brand, products }: { brand: BrandDetails; products: readonly CardProduct[] }) {
  const { toast } = useHost()
  const { id, coupons, brand_name } = brand
  return (
    <div className="grid gap-10">
      {coupons.length > 0 && (
        <section aria-labelledby="coupons">
          <h3 id="coupons" className="mb-4 text-2xl">
            Coupons
          </h3>
          <ul className="grid gap-4 md:grid-cols-2">
            {coupons.map((coupon) => (
              <li key={coupon.code}>
                <Coupon
                  coupon={coupon}
                  expired={coupon.expired}
                  onCopied={() => toast({ title: 'Coupon copied!' })}
                >
                  {!coupon.expired && (
                    <Suspense>
                      <CouponVoteForm brand={id} code={coupon.code} />
                    </Suspense>
                  )}
                </Coupon>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="sale-items">
        <h3 id="sale-items" className="mb-4 text-2xl">
          Sale Items
        </h3>
        {products.length > 0 ? (
          <ProductGrid>
            <ProductCards label="Sale Items" products={products} adEvery={AD_AFTER_SALE_ITEMS} />
          </ProductGrid>
        ) : (
          <p className="text-lg text-ink-soft">No {brand_name} products are on sale right now.</p>
        )}
      </section>
    </div>
  )
}

import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { ProductCard } from '@a-list/ui/product-card/product-card.tsx'
import { SaveHeart } from '@a-list/ui/save-heart/save-heart.tsx'

/**
 * A product of the page's brand. Heart and list button need scripts, so they appear after hydration, in reserved space.
 */
export function ShopCard({ product }: { product: CardProduct }) {
  const hydrated = useHydrated()
  return (
    <ProductCard
      product={product}
      isOfBrand
      corner={hydrated && <SaveHeart kind="product" id={product.id} name={product.name} />}
      aside={hydrated ? <AddToList product={product} /> : <span className="w-11 shrink-0" />}
    />
  )
}

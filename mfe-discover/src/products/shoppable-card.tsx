import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { ProductCard } from '@a-list/ui/product-card/product-card.tsx'
import { SaveHeart } from '@a-list/ui/save-heart/save-heart.tsx'

interface ShoppableCardProps {
  product: CardProduct
  eager?: boolean
}

/** A product card with a heart and an add-to-list button. */
export function ShoppableCard({ product, eager }: ShoppableCardProps) {
  return (
    <ProductCard
      product={product}
      eager={eager}
      corner={<SaveHeart kind="product" id={product.id} name={product.name} />}
      aside={<AddToList product={product} />}
    />
  )
}

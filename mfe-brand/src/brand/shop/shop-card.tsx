import type { CardProduct } from '@a-list/domain/card-product.ts'
import { exitPath, shopUrlOf } from '@a-list/domain/links.ts'
import { productPath } from '@a-list/domain/product-id.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { categoryHue } from '@a-list/ui/category-hue/category-hue.ts'
import { CompareButton } from '@a-list/ui/compare/compare-button.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { Image } from '@a-list/ui/image/image.tsx'
import { ProductBadges } from '@a-list/ui/product-card/product-badges.tsx'
import { ProductPrice } from '@a-list/ui/product-card/product-price.tsx'
import { QuickShop } from '@a-list/ui/product-card/quick-shop.tsx'
import { SaveHeart } from '@a-list/ui/save-heart/save-heart.tsx'
import { Link } from 'react-router-dom'

/**
 * The product card of spec section 2 without the brand's name. All cards have the same height, so that nothing moves when
 * live products replace curated ones. Heart and list button need scripts, so they appear after hydration, in reserved space.
 */
export function ShopCard({ product }: { product: CardProduct }) {
  const hydrated = useHydrated()
  const { id, name, brand, image, price, original_price, claimed_price, rating, availability } = product
  const soldOut = availability === 'out_of_stock'
  const exit = soldOut ? undefined : exitPath({ url: shopUrlOf(product), brand, product: name })
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Image
          src={image}
          alt=""
          ratio="portrait"
          sizes="(min-width: 48rem) 31vw, 46vw"
          ground={categoryHue(product.category)}
        />
        <div className="absolute inset-x-2 bottom-2">
          <ProductBadges product={product} />
        </div>
        {hydrated && !product.is_sponsored && (
          <div className="absolute top-1.5 right-1.5 z-10">
            <SaveHeart kind="product" id={id} name={name} />
          </div>
        )}
      </div>
      <h3 className="mt-3 line-clamp-2 min-h-[2lh] text-base leading-snug">
        <Link
          to={productPath(id)}
          className="text-ink no-underline underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </Link>
      </h3>
      <div className="mt-1">
        <ProductPrice price={price} original={original_price} claimed={claimed_price} />
      </div>
      <p className="flex min-h-[1lh] flex-wrap justify-between gap-x-2 text-sm">
        {rating !== undefined && (
          <span>
            <span aria-hidden>{`★ ${rating.toFixed(1)}`}</span>
            <span className="sr-only">{`Rated ${rating.toFixed(1)} out of 5`}</span>
          </span>
        )}
        {availability === 'low_stock' && <span className="font-medium text-warn">Only a few left</span>}
      </p>
      <div className="relative z-10 mt-auto flex flex-wrap pt-2">
        <QuickShop name={name} exit={exit} soldOut={soldOut} />
        {hydrated ? <AddToList product={product} /> : <span className="w-11 shrink-0" />}
      </div>
      <CompareButton product={product} belowHeart={!product.is_sponsored} />
    </article>
  )
}

import { exitPath, shopUrlOf } from '@a-list/domain/addresses/links.ts'
import { isSoldOut, LOW_STOCK } from '@a-list/domain/products/availability.ts'
import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { brandPath, slugOfName } from '@a-list/domain/text/slug.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '../badge/badge.tsx'
import { categoryHue } from '../category-hue/category-hue.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { Image } from '../image/image.tsx'
import { Rating } from '../rating/rating.tsx'
import { ProductPrice } from './product-price.tsx'
import { QuickShop } from './quick-shop.tsx'

interface ProductCardProps {
  product: CardProduct
  /**
   * Whether the card is on a page of its brand. It then has no brand name. In an element with `data-steady`, it is as high
   * as any other such card, so that nothing moves when live products replace curated ones.
   */
  isOfBrand?: boolean
  level?: 'h2' | 'h3'
  eager?: boolean
  /** Shown in the image's corner, such as the heart. Sponsored products have none. */
  corner?: ReactNode
  /** Shown beside the shop button, such as "add to list". */
  aside?: ReactNode
}

const SIZES = '(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 46vw'
/** Pages of a brand have at most three columns. */
const OF_BRAND_SIZES = '(min-width: 80rem) 24rem, (min-width: 48rem) 31vw, 46vw'

/** Spec section 2, "Product card". The card links to the product; brand, heart and buttons work separately. */
export function ProductCard({
  product,
  isOfBrand = false,
  level: Name = 'h3',
  eager,
  corner,
  aside,
}: ProductCardProps) {
  const exit = exitPath({ url: shopUrlOf(product), brand: product.brand, product: product.name })
  return (
    <article className="group relative flex h-full flex-col">
      <Image
        src={product.image}
        alt=""
        ratio="portrait"
        sizes={isOfBrand ? OF_BRAND_SIZES : SIZES}
        eager={eager}
        ground={categoryHue(product.category)}
        className="card-picture"
      >
        <ProductBadges product={product} />
        {!product.is_sponsored && corner}
      </Image>
      <div className="flex grow flex-col gap-1 pt-3">
        {!isOfBrand && (
          <Link
            to={brandPath(slugOfName(product.brand))}
            className="relative z-10 inline-flex min-h-6 max-w-full items-center self-start text-xs wrap-anywhere font-semibold text-accent no-underline hover:underline"
          >
            {product.brand}
          </Link>
        )}
        <div className="card-facts flex flex-col gap-1">
          <Name
            className={clsx(
              'text-lg leading-snug',
              isOfBrand && 'line-clamp-3 sm:line-clamp-2 max-sm:text-base',
            )}
          >
            <Link
              to={productPath(product.id)}
              className="text-ink no-underline underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {product.name}
            </Link>
          </Name>
          {product.rating !== undefined && <Rating value={product.rating} />}
          <ProductPrice
            price={product.price}
            original={product.original_price}
            claimed={product.claimed_price}
          >
            {product.availability === 'low_stock' && (
              <span className="text-sm font-medium text-warn sm:ml-auto">{LOW_STOCK}</span>
            )}
          </ProductPrice>
        </div>
        {product.checked && !isOfBrand && <p className="text-xs text-ink-soft">Live, {product.checked}</p>}
        <div className="relative z-10 mt-auto flex flex-wrap items-center gap-1 pt-2">
          <QuickShop
            name={product.name}
            exit={isSoldOut(product) ? undefined : exit}
            soldOut={isSoldOut(product)}
          />
          {aside}
        </div>
      </div>
      <CompareButton product={product} belowHeart={!product.is_sponsored} />
    </article>
  )
}

/** Spec section 2, "Product card": a product with one of these tags gets the badge "Clean". */
const CLEAN_TAGS = ['Cruelty-Free', 'Vegan']

/** Over the picture, at its lower edge. */
function ProductBadges({ product }: { product: CardProduct }) {
  const discount = product.discount_percentage ?? 0
  return (
    <span className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1 sm:gap-1.5">
      {discount > 0 && <Badge tone="accent">{`-${discount}%`}</Badge>}
      {product.is_new && <Badge>NEW</Badge>}
      {product.tags.some((tag) => CLEAN_TAGS.includes(tag)) && <Badge tone="good">Clean</Badge>}
      {product.is_sponsored && <Badge>Sponsored</Badge>}
    </span>
  )
}

import { exitPath } from '@a-list/domain/addresses/links.ts'
import { isSoldOut } from '@a-list/domain/products/availability.ts'
import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { brandPath, slugOfName } from '@a-list/domain/text/slug.ts'
import { CompareButton } from '@a-list/ui/compare/compare-button.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { ProductPrice } from '@a-list/ui/product-card/product-price.tsx'
import { QuickShop } from '@a-list/ui/product-card/quick-shop.tsx'
import { Rating } from '@a-list/ui/rating/rating.tsx'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { Link } from 'react-router-dom'

/**
 * Spec section 2, "Blog post": the product block. The cards are simpler than `ProductCard`, to keep the script
 * small.
 */
export function StoryProducts({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <Container className="pt-16 print:hidden">
      <section aria-labelledby="story-products">
        <SectionHeading id="story-products" title="Shop this story" aside={<Disclosure />} />
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
          {products.map((product) => (
            <li key={product.id}>
              <StoryProduct product={product} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}

function StoryProduct({ product }: { product: CardProduct }) {
  const { id, name, brand, image, rating, price, original_price, affiliate_url } = product
  const soldOut = isSoldOut(product)
  return (
    <article className="group relative flex h-full flex-col gap-1">
      <Image
        src={image}
        alt=""
        ratio="portrait"
        sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, 46vw"
        className="mb-2"
      />
      <Link
        to={brandPath(slugOfName(brand))}
        className="relative z-10 self-start text-xs font-semibold text-accent no-underline hover:underline"
      >
        {brand}
      </Link>
      <h3 className="text-lg leading-snug">
        <Link
          to={productPath(id)}
          className="text-ink no-underline underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </Link>
      </h3>
      {rating !== undefined && <Rating value={rating} />}
      <ProductPrice price={price} original={original_price} />
      <div className="relative z-10 mt-auto flex pt-2">
        <QuickShop
          name={name}
          exit={soldOut ? undefined : exitPath({ url: affiliate_url, product: name, brand })}
          soldOut={soldOut}
        />
      </div>
      <CompareButton product={product} />
    </article>
  )
}

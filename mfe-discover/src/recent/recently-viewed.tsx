import type { Product } from '@a-list/domain/product.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { categoryHue } from '@a-list/ui/category-hue/category-hue.ts'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { forgetRecent, readRecent, recentText, rememberProduct, subscribeRecent } from './recent-products.ts'

/** What this device has shown before, and notes that it shows this one. Nothing of it leaves the device. */
export default function RecentlyViewed({ product }: { product: Product }): ReactNode {
  const text = useSyncExternalStore(subscribeRecent, recentText)
  useEffect(() => rememberProduct(product), [product])
  const others = readRecent(text).filter(({ id }) => id !== product.id)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="pt-14 lg:pt-20">
      <SectionHeading id="recently-viewed" title="Recently viewed" />
      <ul
        aria-label="Recently viewed, scrolls sideways"
        className="relative -mx-4 flex snap-x gap-4 overflow-x-auto overscroll-x-contain px-4 pb-2 *:w-32 *:shrink-0 *:snap-start sm:*:w-40 [scrollbar-width:thin]"
      >
        {others.map(({ id, name, brand, image, category }) => (
          <li key={id} className="relative">
            <Image src={image} alt="" ratio="portrait" sizes="10rem" ground={categoryHue(category)} />
            <p className="mt-2 text-xs text-ink-soft">{brand}</p>
            <Link
              to={`/product/${encodeURIComponent(id)}`}
              className="line-clamp-2 text-sm font-medium text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Button tone="quiet" className="mt-2 -ml-5" onClick={forgetRecent}>
        Clear recently viewed
      </Button>
    </section>
  )
}

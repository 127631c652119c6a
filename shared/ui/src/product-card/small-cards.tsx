import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { categoryHue } from '../category-hue/category-hue.ts'
import { Image } from '../image/image.tsx'

export interface SmallProduct {
  id: string
  name: string
  brand: string
  image: string
  category: string
}

interface SmallCardsProps {
  label: string
  products: readonly SmallProduct[]
  urlOf: (id: string) => string
  /** Text before each name that describes the card's action, unless it opens the product. */
  action?: ReactNode
}

/** Small product cards in a row that scrolls sideways. */
export function SmallCards({ label, products, urlOf, action }: SmallCardsProps) {
  return (
    <ul
      aria-label={`${label}, scrolls sideways`}
      className="relative -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain px-4 pb-2 *:w-32 *:shrink-0 *:snap-start sm:*:w-40 [scrollbar-width:thin]"
    >
      {products.map(({ id, name, brand, image, category }) => (
        <li key={id} className="relative">
          <Image src={image} alt="" ratio="portrait" sizes="10rem" ground={categoryHue(category)} />
          <p className="mt-2 text-xs text-ink-soft">{brand}</p>
          <Link
            to={urlOf(id)}
            className="line-clamp-2 text-sm font-medium text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {action}
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

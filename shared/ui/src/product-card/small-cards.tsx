import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { categoryHue } from '../category-hue/category-hue.ts'
import { Image } from '../image/image.tsx'
import { SidewaysRow } from '../sideways-row/sideways-row.tsx'

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
    <SidewaysRow label={label} small>
      {products.map(({ id, name, brand, image, category }) => (
        <li key={id} className="relative">
          <Image src={image} alt="" ratio="portrait" sizes="10rem" ground={categoryHue(category)} />
          <p className="mt-2 text-xs text-ink-soft">{brand}</p>
          <Link
            to={urlOf(id)}
            className="line-clamp-3 text-sm font-medium text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {action}
            {name}
          </Link>
        </li>
      ))}
    </SidewaysRow>
  )
}

import { chipHref } from '@a-list/domain/categories/categories.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import { isPlainClick } from '@a-list/ui/button/is-plain-click.ts'
import { categoryHue } from '@a-list/ui/category-hue/category-hue.ts'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { SidewaysRow } from '@a-list/ui/sideways-row/sideways-row.tsx'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { ShoppableCard } from '../products/shoppable-card.tsx'
import type { ProductRow } from './fetch-rows.ts'

interface ProductRowsProps {
  rows: readonly ProductRow[]
  onSelect: (url: string) => void
}

/** The best-rated products of each category in a row that scrolls sideways, with a link to the rest. */
export function ProductRows({ rows, onSelect }: ProductRowsProps) {
  return rows.map(({ category, products, total }, rowIndex) => (
    <section
      key={category}
      aria-labelledby={`row-${slugify(category)}`}
      className={clsx('offscreen-38 lg:offscreen-40 pt-10', rowIndex > 0 && 'lg:pt-14')}
    >
      <SectionHeading id={`row-${slugify(category)}`} title={category} />
      <SidewaysRow label={category}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ShoppableCard product={product} eager={rowIndex === 0 && index === 0} />
          </li>
        ))}
        {total > products.length && (
          <li>
            <ViewAll category={category} total={total} onSelect={onSelect} />
          </li>
        )}
      </SidewaysRow>
    </section>
  ))
}

function ViewAll({
  category,
  total,
  onSelect,
}: {
  category: string
  total: number
  onSelect: ProductRowsProps['onSelect']
}) {
  const url = chipHref(category)
  return (
    <Link
      to={url}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onSelect(url)
      }}
      className={clsx(
        'flex aspect-4/5 flex-col items-center justify-center gap-1 text-ink no-underline transition-colors hover:text-accent',
        categoryHue(category),
      )}
    >
      <span className="inline-flex items-center gap-2 font-display text-xl">
        View All <Glyph name="arrow-right" />
      </span>
      <span className="text-sm">{total} items</span>
      <span className="sr-only">in {category}</span>
    </Link>
  )
}

import { Link } from 'react-router-dom'
import type { BrandDetails } from '../brand-details.ts'

export function BrandFacts({ brand }: { brand: BrandDetails }) {
  return (
    <dl className="content-start border-t border-line *:border-b *:border-line *:py-3 [&_dt]:text-sm [&_dt]:text-ink-soft [&_dd]:font-display [&_dd]:text-2xl">
      <div>
        <dt>Founded</dt>
        <dd>{brand.founding_year}</dd>
      </div>
      {brand.product_category.length > 0 && (
        <div>
          <dt>Categories</dt>
          <dd className="flex flex-wrap gap-x-4">
            {brand.product_category.map((category) => (
              <Link
                key={category}
                to={`/discover?category=${encodeURIComponent(category.toLowerCase())}`}
                className="inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
              >
                {category}
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

import { brandPath } from '@a-list/domain/text/slug.ts'
import { Link } from 'react-router-dom'
import type { MentionedBrand } from './fetch-mentions.ts'

/** Spec section 2, "Blog post": brands mentioned. */
export function MentionedBrands({ brands }: { brands: readonly MentionedBrand[] }) {
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="brands-mentioned" className="mb-10 border-t border-ink pt-3">
      <h2 id="brands-mentioned" className="text-xl">
        Brands mentioned
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6 border-b border-line pb-2">
        {brands.map(({ id, name, founders }) => (
          <li key={id}>
            <Link
              to={brandPath(id)}
              className="group inline-flex min-h-11 items-center gap-x-2 text-ink no-underline"
            >
              <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>
              {founders[0] && <span className="text-sm text-ink-soft max-sm:sr-only">by {founders[0]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Brand } from '@a-list/domain/brands/brand.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import { Link } from 'react-router-dom'

/** Warns before submitting that the brand is already on the list. The form can still be sent. */
export function KnownBrandNotice({ brand }: { brand: Brand | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {brand && (
        <p className="border-l-4 border-accent bg-well px-4 py-3">
          {brand.brand_name} is already on the list.{' '}
          <Link to={brandPath(brand.id)} className="font-semibold underline">
            See {brand.brand_name}
          </Link>{' '}
          before you send this.
        </p>
      )}
    </div>
  )
}

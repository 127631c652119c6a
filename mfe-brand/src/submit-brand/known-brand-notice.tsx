import type { Brand } from '@a-list/domain/brand.ts'
import { Link } from 'react-router-dom'

/** Says before anything is sent that the brand is here already; it may be suggested all the same. */
export function KnownBrandNotice({ brand }: { brand: Brand | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {brand && (
        <p className="border-l-4 border-accent bg-well px-4 py-3">
          {brand.brand_name} is on the list already.{' '}
          <Link to={`/brand/${encodeURIComponent(brand.id)}`} className="font-semibold underline">
            See {brand.brand_name}
          </Link>{' '}
          before you send this.
        </p>
      )}
    </div>
  )
}

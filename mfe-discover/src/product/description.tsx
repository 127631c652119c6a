import type { Product } from '@a-list/domain/products/product.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'

export function Description({ product: { description, celebrities } }: { product: Product }) {
  return (
    <div className="max-w-measure">
      <p className="text-lg wrap-anywhere whitespace-pre-line">
        {description || 'The brand has not described this product yet.'}
      </p>
      {celebrities.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-xl">Associated Celebrities</h2>
          <ul className="flex flex-wrap gap-2">
            {celebrities.map((name) => (
              <li key={name}>
                <Badge tone="accent">{name}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

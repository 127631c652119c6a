import '../styles.css'
import type { PageProps } from '@a-list/remote/definition.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQuery } from '@tanstack/react-query'
import { PendingProduct } from './pending-product.tsx'
import { ProductNotFound } from './product-not-found.tsx'
import { productPageQuery } from './product-queries.ts'
import { ProductView } from './product-view.tsx'

export default function ProductPage({ params }: PageProps) {
  const { api } = useHost()
  const { data, error } = useQuery(productPageQuery(api, params.id ?? ''))
  if (data?.value) return <ProductView key={data.value.id} product={data.value} />
  // Spec section 2: "On error or a missing product".
  return data || error ? <ProductNotFound /> : <PendingProduct />
}

import '../styles.css'
import type { PageProps } from '@a-list/remote/definition.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { productPageQuery } from './product-queries.ts'
import { ProductView } from './product-view.tsx'

/** Few pages need it. If its code does not load either, the title says enough. */
const NoProduct = lazy(() =>
  import(/* webpackChunkName: "no-product" */ './no-product.tsx').catch(() => ({
    default: ({ error }: { error: unknown }) => (
      <h1 tabIndex={-1}>{error ? 'The product didn’t load' : 'Product Not Found'}</h1>
    ),
  })),
)

export default function ProductPage({ params }: PageProps) {
  const { api } = useHost()
  const { data, error, isFetching, refetch } = useQuery(productPageQuery(api, params.id ?? ''))
  if (data?.value) return <ProductView key={data.value.id} product={data.value} />
  return data || error ? (
    <Suspense fallback={<PendingProduct />}>
      <NoProduct error={data ? null : error} retrying={isFetching} onRetry={() => void refetch()} />
    </Suspense>
  ) : (
    <PendingProduct />
  )
}

/** The skeleton of a product page. */
function PendingProduct() {
  return (
    <Container aria-busy="true" className="grid gap-8 py-8 lg:grid-cols-2 lg:gap-14">
      <Skeleton className="aspect-square sm:aspect-4/5" />
      <div>
        <p role="status" className="text-ink-soft">
          Loading product...
        </p>
        <Skeleton className="mt-6 h-12 w-3/4" />
        <Skeleton className="mt-4 h-6 w-1/3" />
        <Skeleton className="mt-10 h-13 w-full" />
      </div>
    </Container>
  )
}

import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { PopularPages } from '@a-list/ui/empty-state/popular-pages.tsx'

export default function ProductNotFound() {
  return (
    <EmptyState
      level="h1"
      title="Product Not Found"
      hint="The product you're looking for doesn't exist."
      action={
        <>
          <ButtonLink to="/discover" tone="accent">
            Browse Products
          </ButtonLink>
          <PopularPages />
        </>
      }
    />
  )
}

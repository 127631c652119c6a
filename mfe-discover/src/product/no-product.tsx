import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { PopularPages } from '@a-list/ui/empty-state/popular-pages.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'

interface NoProductProps {
  /** Absent if the product is known to be missing. */
  error: Error | null
  retrying: boolean
  onRetry: () => void
}

/** The product page without its product. */
export default function NoProduct({ error, retrying, onRetry }: NoProductProps) {
  const browse = (
    <ButtonLink to="/discover" tone="accent">
      Browse Products
    </ButtonLink>
  )
  if (error) {
    return (
      <ErrorState
        level="h1"
        title="The product didn’t load"
        description="We couldn’t get it from our catalog. Please try again in a moment."
        retrying={retrying}
        onRetry={onRetry}
      >
        {browse}
      </ErrorState>
    )
  }
  return (
    <EmptyState
      level="h1"
      title="Product Not Found"
      hint="The product you're looking for doesn't exist."
      action={
        <>
          {browse}
          <PopularPages />
        </>
      }
    />
  )
}

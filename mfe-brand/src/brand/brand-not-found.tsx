import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { GoBack } from '@a-list/ui/go-back/go-back.tsx'

export function BrandNotFound() {
  return (
    <EmptyState
      level="h1"
      title="Brand Not Found"
      hint="It may have moved, or its name is written differently. All our brands are on the Discover page."
      action={
        <>
          <ButtonLink to="/discover" tone="accent">
            Discover Brands
          </ButtonLink>
          <GoBack otherwise="/discover">Go Back</GoBack>
        </>
      }
    />
  )
}

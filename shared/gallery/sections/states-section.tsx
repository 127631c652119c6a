import { Button } from '@a-list/ui/button/button.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Notice } from '@a-list/ui/notice/notice.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { Example } from '../example.tsx'

const nothing = () => {}

export function StatesSection() {
  return (
    <>
      <Example name="Notice">
        <Notice>Our catalog can’t be reached right now, so you are looking at sample brands.</Notice>
      </Example>
      <Example name="Error state">
        <ErrorState
          title="The brands didn’t load"
          description="Our catalog did not answer. Please try again in a moment."
          onRetry={nothing}
        />
      </Example>
      <Example name="Empty state">
        <EmptyState
          title="No results found for “zebra”"
          hint="Try adjusting your search terms or browse our categories"
          action={<Button tone="accent">Browse All Products</Button>}
        />
      </Example>
      <Example name="Skeleton">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="mt-3 aspect-video max-w-md" />
      </Example>
    </>
  )
}

import '../styles.css'
import { totalPrice } from '@a-list/domain/members/shopping-list.ts'
import { formatPrice } from '@a-list/domain/prices/money.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import type { PageProps } from '@a-list/remote/definition.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ListItems } from '../dashboard/lists/list-items.tsx'
import { sharedListQuery } from './load-shared-list.ts'
import { SaveCopy } from './save-copy.tsx'

/** A shared list, read-only. */
export default function SharedListPage({ params }: PageProps) {
  const { api } = useHost()
  const { data, error, isFetching, refetch } = useQuery(sharedListQuery(api, params.token ?? ''))
  if (data) {
    const { name, items, shared_by } = data
    return (
      <Container width="column" className="pb-16">
        <PageHeading
          kicker={shared_by ? `A list by ${shared_by}` : 'A shared list'}
          title={name}
          lead={`${plural(items.length, 'item')}, ${formatPrice(totalPrice(items))} in all`}
        />
        <SaveCopy list={data} />
        <ListItems
          items={items}
          actions={({ id, name, type, url }) => (
            <>
              <ButtonLink to={url} size="snug" className="px-4">
                View
                <span className="sr-only"> {name}</span>
              </ButtonLink>
              {type === 'product' && <AddToList product={{ id, name }} />}
            </>
          )}
        />
      </Container>
    )
  }
  if (data === null) {
    return (
      <EmptyState
        level="h1"
        title="This list is not shared"
        hint="Its owner may have stopped sharing it, or the link is incomplete."
        action={
          <ButtonLink to="/discover" tone="accent">
            Discover
          </ButtonLink>
        }
      />
    )
  }
  if (error) {
    return (
      <ErrorState
        level="h1"
        title="The list did not load"
        description="We can’t reach it right now. Check your connection and try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Container width="column" aria-busy="true" className="grid min-h-[80vh] content-start gap-6 pt-12">
      <h1 tabIndex={-1} className="sr-only">
        Loading the list...
      </h1>
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-40" />
    </Container>
  )
}

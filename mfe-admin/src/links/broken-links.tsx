import { refetchUntilHealthy } from '@a-list/api/caching.ts'
import { isNoRoute, toApiError } from '@a-list/api/errors.ts'
import { brokenLinksQuery } from '@a-list/api/links/broken-links.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef } from 'react'
import { useNearestRow } from '../nearest-row/use-nearest-row.ts'
import { useRoleCheck } from '../role/use-role-check.ts'
import { BrokenLinkRow } from './broken-link-row.tsx'
import { DifferingOfferRow } from './differing-offer-row.tsx'

/** How often the list is polled while a check is due, in milliseconds. The check comes within minutes. */
const POLL_MS = 5_000

/** Broken links, and offers whose shops say something else, with what a moderator can do about each. */
export function BrokenLinks() {
  const { api } = useHost()
  const { data, error, isFetching, refetch } = useQuery({
    ...brokenLinksQuery(api),
    refetchInterval: (query) =>
      query.state.data?.links.some(({ is_due }) => is_due) ? POLL_MS : refetchUntilHealthy(query),
  })
  const emptyTitle = useRef<HTMLHeadingElement>(null)
  const rememberPlace = useNearestRow(data, emptyTitle)
  useRoleCheck(error)
  if (!data) {
    if (!error) return <Skeleton className="h-60" />
    if (isNoRoute(toApiError(error))) return <EmptyState title="This backend does not check links" />
    return (
      <ErrorState
        level="h3"
        title="The broken links did not load"
        description="They can’t be shown just now."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const { links, differences } = data
  if (links.length + differences.length === 0)
    return <NothingToDo isEnabled={data.enabled} titleRef={emptyTitle} />
  function onDecided(pressed: HTMLElement) {
    rememberPlace(pressed)
    void refetch()
  }
  return (
    <div data-rows className="grid gap-6">
      {links.length > 0 && (
        <ul aria-label="Broken links" className="border-t border-line">
          {links.map((link) => (
            <BrokenLinkRow key={link.url} link={link} onDecided={onDecided} />
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <section aria-labelledby="differing-offers">
          <h2 id="differing-offers" className="mb-2 font-semibold">
            Shops that say something else
          </h2>
          <ul className="border-t border-line">
            {differences.map((offer) => (
              <DifferingOfferRow
                key={`${offer.url} ${offer.slug} ${offer.retailer}`}
                offer={offer}
                onDecided={onDecided}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function NothingToDo({ isEnabled, titleRef }: { isEnabled: boolean; titleRef: Ref<HTMLHeadingElement> }) {
  return isEnabled ? (
    <EmptyState
      titleRef={titleRef}
      title="No broken links"
      hint="A link is listed here when two checks in a row have failed or found another price or stock."
    />
  ) : (
    <EmptyState
      titleRef={titleRef}
      title="Links are not checked"
      hint="An operator can turn the checks on with the setting LINK_CHECK_MS."
    />
  )
}

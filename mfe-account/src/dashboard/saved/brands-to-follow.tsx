import { userMetaQuery } from '@a-list/api/user-meta/user-meta.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { BrandChoice } from '../../brand-choice.tsx'
import { readPreferences } from '../../onboarding/preferences.ts'

/** Below the saved items of a member who has none or few. */
export default function BrandsToFollow() {
  const { data: meta, isPending } = useQuery(userMetaQuery(useHost().api))
  return (
    <section aria-labelledby="brands-to-follow">
      <SectionHeading
        id="brands-to-follow"
        title="Brands to follow"
        lead="Their new products appear in your alerts."
      />
      {isPending ? (
        <Skeleton className="h-96" />
      ) : (
        <BrandChoice wide onlyNew interests={meta ? readPreferences(meta).interests : []} />
      )}
    </section>
  )
}

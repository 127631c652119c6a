import '../styles.css'
import { storyListQuery } from '@a-list/api/stories/story-list.ts'
import { storyNamesQuery } from '@a-list/api/stories/story-names.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { Pagination } from '@a-list/ui/pagination/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { CategoryChips } from './category-chips.tsx'
import { FeaturedStory } from './featured-story.tsx'
import { PendingStories } from './pending-stories.tsx'
import { selectPage } from './select-page.ts'
import { storiesCount } from './stories-count.ts'
import { StoriesGrid } from './stories-grid.tsx'
import { StoriesSearch } from './stories-search.tsx'
import { storiesUrl } from './stories-url.ts'
import { readStoriesView } from './stories-view.ts'

/** Spec section 2, "Blog list". */
export default function StoriesPage() {
  const list = useQuery(storyListQuery())
  const { data: names } = useQuery(storyNamesQuery())
  const [params] = useSearchParams()
  const view = readStoriesView(params)
  const tags = names?.tags ?? {}
  const content = list.data && selectPage(list.data, view, tags)
  const tagName = Object.values(tags).find((name) => slugify(name) === view.tag)
  return (
    <Container className="pb-12">
      <PageHeading
        title={view.category?.name ?? (tagName ? `Stories about ${tagName}` : 'Stories')}
        lead="Launches, reviews and the people behind the labels, read closely."
      />
      <div className="flex flex-col gap-2 py-4 xl:flex-row xl:items-center xl:justify-between xl:gap-8">
        <CategoryChips view={view} tagName={tagName} />
        <StoriesSearch view={view} />
      </div>
      <p role="status" className="pb-4 text-sm text-ink-soft">
        {content && storiesCount(content, view)}
      </p>
      {list.error && !content && (
        <ErrorState
          title="The stories didn’t load"
          description="Part of this page didn’t load. Check your connection and try again."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.error && !content && <PendingStories />}
      {content?.total === 0 && (
        <EmptyState
          title="No stories found"
          hint="Try other words or another category."
          action={<ButtonLink to="/blog">All stories</ButtonLink>}
        />
      )}
      {content?.featured && <FeaturedStory story={content.featured} />}
      {content && content.stories.length > 0 && <StoriesGrid stories={content.stories} />}
      {content && (
        <div className={content.stories.length === 0 ? 'pt-12' : undefined}>
          <Pagination
            current={content.page}
            count={content.pages}
            addressOf={(page) => storiesUrl({ ...view, page })}
          />
        </div>
      )}
    </Container>
  )
}

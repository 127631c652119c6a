import { storyCategories } from '@a-list/domain/stories/story.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { storyDate, utcDate } from '@a-list/domain/time/story-date.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { Kicker } from '@a-list/ui/heading/kicker.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { SharePanel } from '@a-list/ui/share-panel/share-panel.tsx'
import { useReportShare } from '@a-list/ui/share-panel/use-report-share.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { MentionedBrands } from '../mentions/mentioned-brands.tsx'
import { mentionsQuery } from '../mentions/mentions-query.ts'
import { StoryProducts } from '../mentions/story-products.tsx'
import { storiesUrl } from '../stories/stories-url.ts'
import type { ReadableStory } from './fetch-readable-story.ts'
import { RelatedStories } from './related-stories.tsx'
import { StoryNeighbours } from './story-neighbours.tsx'
import { StoryText } from './story-text.tsx'
import { TableOfContents } from './table-of-contents.tsx'

// This is at the end of a long page, so its script loads late. Until then, the server's HTML stays.
const StoryNewsletter = lazy(
  () => import(/* webpackChunkName: "story-newsletter" */ './story-newsletter.tsx'),
)

/** Spec section 2, "Blog post". */
export function StoryArticle({ story }: { story: ReadableStory }) {
  const { api, site, toast } = useHost()
  const reportShare = useReportShare()
  const { data: mentions } = useQuery(mentionsQuery(api, story.slug))
  const title = htmlToText(story.title.rendered)
  const share = {
    url: `${site.origin}/blog/${encodeURIComponent(story.slug)}`,
    title,
    description: htmlToText(story.excerpt.rendered),
    ...(story.featured_media_url && { image: new URL(story.featured_media_url, site.origin).href }),
  }
  return (
    <>
      <div aria-hidden className="reading-progress print:hidden" />
      <article>
        <Container width="column">
          <header className="pt-8 pb-8 sm:pt-14 sm:pb-10">
            <Kicker>
              {storyCategories(story)
                .map(({ name }) => name)
                .join(', ')}
            </Kicker>
            <h1 tabIndex={-1} className="text-4xl">
              {title}
            </h1>
            <p className="mt-5 max-w-measure text-xl leading-snug text-ink-soft">{share.description}</p>
            <p className="mt-5 text-sm text-ink-soft">
              {story.author && <>By {story.author.name}, </>}
              <time dateTime={utcDate(story.date)}>{storyDate(story.date)}</time>, {story.minutes} min read
            </p>
          </header>
        </Container>
        <Container className="max-sm:px-0">
          <Image
            src={story.featured_media_url}
            alt=""
            ratio="wide"
            sizes="(min-width: 80rem) 75rem, 100vw"
            eager
            // The wide frame cuts off more at the top, which is background, than at the bottom, where the subject is.
            className="[&_img]:object-[50%_75%]"
          />
        </Container>
        <Container className="grid gap-x-12 pt-10 sm:pt-14 lg:grid-cols-[1fr_minmax(0,41rem)_1fr]">
          <div className="mx-auto w-full max-w-[41rem] lg:mx-0">
            <TableOfContents sections={story.sections} minutes={story.minutes} />
          </div>
          <div className="mx-auto w-full max-w-[41rem] lg:mx-0">
            {mentions && <MentionedBrands brands={mentions.value.brands} />}
            <StoryText html={story.html} />
          </div>
        </Container>
        {mentions && <StoryProducts products={mentions.value.products} />}
        <Container className="pt-12 print:hidden">
          <div className="mx-auto grid max-w-[41rem] gap-6">
            <SharePanel
              share={share}
              siteName={site.name}
              onCopied={() => toast({ title: 'Link copied to clipboard!' })}
              onShared={reportShare}
            />
            <StoryTags tags={story.tags} />
            <StoryNeighbours older={story.older} newer={story.newer} />
            <ButtonLink to="/blog" tone="outline" className="justify-self-start">
              <Glyph name="arrow-right" className="size-4 rotate-180" />
              Back to Stories
            </ButtonLink>
          </div>
        </Container>
      </article>
      <RelatedStories stories={story.related} />
      <Suspense>
        <StoryNewsletter />
      </Suspense>
    </>
  )
}

function StoryTags({ tags }: { tags: readonly { slug: string; name: string }[] }) {
  if (tags.length === 0) return null
  return (
    <nav aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map(({ slug, name }) => (
        <ChipLink key={slug} to={storiesUrl({ tag: slug })} active={false}>
          {name}
        </ChipLink>
      ))}
    </nav>
  )
}

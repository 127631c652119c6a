import { Kicker } from '@a-list/ui/heading/kicker.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { Link } from 'react-router-dom'
import type { HeroSlide } from './hero-slides.ts'

/** The newest story with the page's largest picture. On wide screens, it fills its column from rule to rule. */
export function LeadStory({ story }: { story: HeroSlide }) {
  return (
    <article className="group relative pb-8 lg:border-x lg:border-ink lg:pb-0">
      <Image
        src={story.image}
        alt=""
        ratio="landscape"
        sizes="(min-width: 64rem) 46rem, 100vw"
        eager
        ground="bg-hue-sand"
        className="max-sm:-mx-4"
      />
      <div className="pt-5 lg:px-8 lg:pb-7">
        <Kicker>Story · {story.subtitle}</Kicker>
        <h2 className="text-3xl">
          <Link
            to={story.to}
            className="text-ink no-underline decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {story.title}
          </Link>
        </h2>
      </div>
    </article>
  )
}

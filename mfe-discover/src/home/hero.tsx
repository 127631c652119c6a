import { Badge } from '@a-list/ui/badge/badge.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Carousel } from '@a-list/ui/carousel/carousel.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { Kicker } from '@a-list/ui/heading/kicker.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { Link } from 'react-router-dom'
import type { HeroSlide } from './hero-slides.ts'

interface HeroProps {
  lead: HeroSlide | undefined
  slides: readonly HeroSlide[]
}

/** The site's headline beside the newest story, and below them a carousel of brands, products and stories. */
export function Hero({ lead, slides }: HeroProps) {
  return (
    <div className="border-t border-ink">
      <Container className="grid grid-cols-1 lg:grid-cols-[1fr_1.35fr] lg:gap-12 lg:pr-0 min-[86rem]:pr-10">
        {/* The text is not centred beside the story, because it would move down when the story loads. */}
        <div className="flex flex-col py-8 sm:py-12 lg:py-20">
          <h1 tabIndex={-1} className="text-5xl">
            Celebrity brands, <em className="text-accent">decoded</em>
          </h1>
          <p className="mt-5 max-w-[30.61em] text-lg text-ink-soft">
            Over 500 brands founded by the famous. We look at who is really behind them, what they make and
            where it is worth buying.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/discover" tone="accent" size="large" className="max-sm:grow max-sm:px-3">
              Discover brands
            </ButtonLink>
            <ButtonLink to="/blog" tone="outline" size="large" className="max-sm:grow max-sm:px-3">
              Read the stories
            </ButtonLink>
          </div>
        </div>
        {lead && <LeadStory story={lead} />}
      </Container>
      {slides.length > 0 && (
        <div className="border-t border-ink">
          <Container className="py-8 lg:py-10">
            <Carousel label="On the front page">
              {slides.map((slide) => (
                <li key={slide.to} className={SLIDE_WIDTH}>
                  <HeroCard slide={slide} />
                </li>
              ))}
            </Carousel>
          </Container>
        </div>
      )}
    </div>
  )
}

/**
 * At least 280 px, independent of the text size (spec section 2, "Home"). On a wide screen four fill the page: a quarter
 * without its share of the three gaps.
 */
const SLIDE_WIDTH = 'w-[max(280px,25%-1.1025rem)]'
const BADGES = { brand: 'Brand', product: 'Product', blog: 'Story' } as const
/** Pictures of brands and stories are wider than the square that shows them. */
const SIZES = { brand: '420px', product: '280px', blog: '420px' } as const
const GROUNDS = { brand: 'bg-hue-rose', product: 'bg-hue-apricot', blog: 'bg-hue-sand' } as const

function HeroCard({ slide }: { slide: HeroSlide }) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Image
          src={slide.image}
          alt=""
          ratio="square"
          sizes={SIZES[slide.type]}
          ground={GROUNDS[slide.type]}
        />
        <div className="absolute top-3 left-3">
          <Badge>{BADGES[slide.type]}</Badge>
        </div>
      </div>
      <h2 className="mt-4 line-clamp-2 text-xl leading-snug">{slide.title}</h2>
      <p className="mt-1 line-clamp-1 text-sm text-ink-soft">
        {slide.subtitle}
        {slide.price && <span className="font-semibold text-ink"> · {slide.price}</span>}
      </p>
      {slide.celebrity && <p className="line-clamp-1 text-sm text-ink-soft">{slide.celebrity}</p>}
      <Link
        to={slide.to}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-accent underline decoration-transparent underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:decoration-accent"
      >
        {slide.cta}
        <span className="sr-only">: {slide.title}</span>
        <Glyph name="arrow-right" className="size-4 transition-transform group-hover:translate-x-1" />
      </Link>
    </article>
  )
}

/** The newest story with the page's largest picture. On wide screens, it fills its column up to the rules. */
function LeadStory({ story }: { story: HeroSlide }) {
  return (
    <article className="group relative pb-8 lg:border-l lg:border-ink lg:pb-0 min-[86rem]:border-r">
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

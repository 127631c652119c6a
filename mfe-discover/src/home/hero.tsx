import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Carousel } from '@a-list/ui/carousel/carousel.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { HeroCard } from './hero-card.tsx'
import type { HeroSlide } from './hero-slides.ts'
import { LeadStory } from './lead-story.tsx'

interface HeroProps {
  lead: HeroSlide | undefined
  slides: readonly HeroSlide[]
}

/** The site's headline beside the newest story, and below them a carousel of brands, products and stories. */
export function Hero({ lead, slides }: HeroProps) {
  return (
    <div className="border-t border-ink">
      <Container className="grid grid-cols-1 lg:grid-cols-[1fr_1.35fr] lg:gap-12">
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
              {/* A width in pixels, independent of the text size: spec section 2, "Home". */}
              {slides.map((slide) => (
                <li key={slide.to} className="w-[280px]">
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

import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { Link } from 'react-router-dom'
import type { HeroSlide } from './hero-slides.ts'

const BADGES = { brand: 'Brand', product: 'Product', blog: 'Story' } as const
/** Pictures of brands and stories are wider than the square that shows them. */
const SIZES = { brand: '420px', product: '280px', blog: '420px' } as const
const GROUNDS = { brand: 'bg-hue-rose', product: 'bg-hue-apricot', blog: 'bg-hue-sand' } as const

export function HeroCard({ slide }: { slide: HeroSlide }) {
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

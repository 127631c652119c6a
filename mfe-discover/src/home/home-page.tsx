import '../styles.css'
import { useHost } from '@a-list/remote/host-context.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { NewsletterForm } from '@a-list/ui/newsletter-form/newsletter-form.tsx'
import { useNewsletter } from '@a-list/ui/newsletter-form/use-newsletter.ts'
import { SkipLink } from '@a-list/ui/skip-link/skip-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, ShoppingBag, Sparkles } from 'lucide-react'
import { BrandsFallback } from '../brands/brands-fallback.tsx'
import { CategoryBar } from '../category-bar/category-bar.tsx'
import { FanFavorites } from './fan-favorites.tsx'
import { Hero } from './hero.tsx'
import { homeQuery } from './home-query.ts'
import { NewBrands } from './new-brands.tsx'
import { PopularProducts } from './popular-products.tsx'

export default function HomePage() {
  const { api } = useHost()
  const query = useQuery(homeQuery(api))
  const { data } = query
  return (
    <>
      <Container className="py-2">
        {data && data.value.products.length > 0 && (
          <SkipLink to="popular-products">Skip to products</SkipLink>
        )}
        <CategoryBar counts={data?.value.categories ?? []} />
      </Container>
      <Hero lead={data?.value.lead} slides={data?.value.slides ?? []} />
      <Container>
        {data && <PopularProducts products={data.value.products} deals={data.value.deals} />}
        {data && <NewBrands brands={data.value.rising} />}
        <ValueStrip />
        {data && <FanFavorites favorites={data.value.favorites} />}
        {!data && <BrandsFallback query={query} />}
      </Container>
      <MissionBlock />
      <Newsletter />
    </>
  )
}

/** Spec section 2, "Home": the last block before the footer. */
function Newsletter() {
  const { site } = useHost()
  return (
    <section
      aria-labelledby="newsletter"
      className="offscreen-21 md:offscreen-16 lg:offscreen-18 mx-auto max-w-column px-4 pt-16 sm:px-6 lg:pt-24 print:hidden"
    >
      <h2 id="newsletter" className="text-3xl">
        One letter a week
      </h2>
      <p className="mt-1 mb-6 text-ink-soft">Launches, coupons and the one story worth your coffee.</p>
      <NewsletterForm siteName={site.name} subscribe={useNewsletter()} />
    </section>
  )
}

/** Spec section 2, "Home": the text block below Fan Favorites. */
function MissionBlock() {
  return (
    <section
      aria-labelledby="mission"
      className="offscreen-28 lg:offscreen-23 mt-16 border-y border-ink bg-blush py-14 lg:mt-24 lg:py-20"
    >
      <Container className="grid grid-cols-1 items-end gap-6 lg:grid-cols-[1.3fr_1fr] lg:gap-16">
        <h2 id="mission" className="max-w-[10.08em] text-4xl">
          Where pop culture meets product research.
        </h2>
        <p className="max-w-measure text-lg">
          A famous name sells a first bottle; only a good formula sells a second one. We follow both: the
          launches and the people behind them, and what is actually in the box, what it costs and who has it
          in stock.
        </p>
      </Container>
    </section>
  )
}

/** Spec section 2, "Home": the strip of three cards. */
const VALUES = [
  {
    title: 'New & Trending Drops',
    text: 'What has just launched and what everybody is suddenly looking for.',
    Icon: Sparkles,
  },
  {
    title: 'Verified Info',
    text: 'Founders, founding years and shops, checked against what brands publish themselves.',
    Icon: BadgeCheck,
  },
  {
    title: 'Direct Shopping',
    text: 'Straight to the shop that sells it, and you always see where a link leads.',
    Icon: ShoppingBag,
  },
]

function ValueStrip() {
  return (
    <ul className="offscreen-30 md:offscreen-18 lg:offscreen-14 grid divide-line py-10 max-md:divide-y md:grid-cols-3 md:divide-x lg:py-14">
      {VALUES.map(({ title, text, Icon }) => (
        <li key={title} className="flex gap-4 py-5 md:px-6 md:py-0 md:first:pl-0 md:last:pr-0">
          <Icon aria-hidden strokeWidth={1.4} className="size-8 shrink-0 text-accent" />
          <div className="min-w-0">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

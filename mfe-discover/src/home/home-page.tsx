import '../styles.css'
import { useHost } from '@a-list/remote/host-context.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { NewsletterForm } from '@a-list/ui/newsletter-form/newsletter-form.tsx'
import { useNewsletter } from '@a-list/ui/newsletter-form/use-newsletter.ts'
import { useQuery } from '@tanstack/react-query'
import { BrandsFallback } from '../brands/brands-fallback.tsx'
import { CategoryBar } from '../category-bar/category-bar.tsx'
import { FanFavorites } from './fan-favorites.tsx'
import { Hero } from './hero.tsx'
import { homeQuery } from './home-query.ts'
import { MissionBlock } from './mission-block.tsx'
import { NewBrands } from './new-brands.tsx'
import { PopularProducts } from './popular-products.tsx'
import { ValueStrip } from './value-strip.tsx'

export default function HomePage() {
  const { api } = useHost()
  const query = useQuery(homeQuery(api))
  const { data } = query
  return (
    <>
      <Container className="py-2">
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
      className="offscreen-21 md:offscreen-16 lg:offscreen-18 mx-auto max-w-column px-4 pt-16 sm:px-6 lg:pt-24"
    >
      <h2 id="newsletter" className="text-3xl">
        One letter a week
      </h2>
      <p className="mt-1 mb-6 text-ink-soft">Launches, coupons and the one story worth your coffee.</p>
      <NewsletterForm siteName={site.name} subscribe={useNewsletter()} />
    </section>
  )
}

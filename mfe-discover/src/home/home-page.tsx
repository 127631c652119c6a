import '../styles.css'
import { useHost } from '@a-list/remote/host-context.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { useQuery } from '@tanstack/react-query'
import { BrandsFallback } from '../brands/brands-fallback.tsx'
import { CategoryBar } from '../category-bar/category-bar.tsx'
import { FanFavorites } from './fan-favorites.tsx'
import { Hero } from './hero.tsx'
import { homeQuery } from './home-query.ts'
import { MissionBlock } from './mission-block.tsx'
import { NewBrands } from './new-brands.tsx'
import { Newsletter } from './newsletter.tsx'
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

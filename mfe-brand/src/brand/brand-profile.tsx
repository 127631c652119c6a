import { useHost } from '@a-list/remote/host-context.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { NewsletterForm } from '@a-list/ui/newsletter-form/newsletter-form.tsx'
import { useNewsletter } from '@a-list/ui/newsletter-form/use-newsletter.ts'
import { SkipLink } from '@a-list/ui/skip-link/skip-link.tsx'
import { LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { BrandBanner, SHOP_ANCHOR } from './banner/brand-banner.tsx'
import type { BrandDetails } from './brand-details.ts'
import { brandTabs, readPageView } from './brand-url.ts'
import { BrandNews } from './news/brand-news.tsx'
import { BrandSharePanel } from './share/brand-share-panel.tsx'
import { productListQuery } from './shop/product-list-query.ts'
import { PRODUCTS_ANCHOR, ShopPanel } from './shop/shop-panel.tsx'
import { BrandStory } from './story/brand-story.tsx'

/** Spec section 2, "Brand profile". */
export function BrandProfile({ brand }: { brand: BrandDetails }) {
  const { api } = useHost()
  const [params] = useSearchParams()
  const view = readPageView(params)
  const isShop = view.tab === 'shop'
  const products = useQuery({ ...productListQuery(api, brand, view), enabled: isShop })
  const hasProducts = !products.data?.value.hasNone
  const { tabs } = brandTabs(brand.id)
  return (
    <>
      {isShop && hasProducts && <SkipLink to={PRODUCTS_ANCHOR}>Skip to products</SkipLink>}
      <BrandBanner brand={brand} hasProducts={hasProducts} />
      <Container className="pt-4 pb-8 lg:py-12">
        <section id={SHOP_ANCHOR} aria-label={brand.brand_name}>
          <LinkTabs label={`About ${brand.brand_name}`} tabs={tabs} active={view.tab}>
            {view.tab !== 'story' && (
              <h2 className="sr-only">
                {view.tab === 'shop' ? `Shop ${brand.brand_name}` : `${brand.brand_name} news`}
              </h2>
            )}
            {view.tab === 'shop' && <ShopPanel brand={brand} view={view} products={products} />}
            {view.tab === 'story' && <BrandStory brand={brand} />}
            {view.tab === 'news' && <BrandNews brand={brand} />}
          </LinkTabs>
        </section>
        <div className="mt-14 grid gap-8 print:hidden">
          <BrandNewsletter brand={brand} />
          <section aria-labelledby="share" className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <h2 id="share" className="text-xl">
              Share {brand.brand_name}
            </h2>
            <BrandSharePanel brand={brand} networks={3} />
          </section>
        </div>
      </Container>
    </>
  )
}

/** Spec section 2, "Brand profile": "A newsletter banner". */
function BrandNewsletter({ brand }: { brand: BrandDetails }) {
  const { site } = useHost()
  const subscribe = useNewsletter()
  return (
    <section aria-labelledby="newsletter" className="bg-blush px-5 py-8 sm:px-8">
      <h2 id="newsletter" className="text-3xl">
        Hear it first
      </h2>
      <p className="mt-1 mb-5 wrap-anywhere">
        News, launches and coupons from {brand.brand_name} and other brands, once a week.
      </p>
      <NewsletterForm siteName={site.name} subscribe={subscribe} />
    </section>
  )
}

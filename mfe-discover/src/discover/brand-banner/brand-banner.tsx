import { brandPath } from '@a-list/domain/text/slug.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { categoryHue } from '@a-list/ui/category-hue/category-hue.ts'
import { Image } from '@a-list/ui/image/image.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brandBannerQuery } from './brand-banner-query.ts'

/**
 * Spec section 2, "Discover": "A brand header banner", shown when one brand is chosen. Renders nothing if the
 * brand is not in the directory or did not load, because the page is about the products below.
 */
export default function BrandBanner({ name, pending }: { name: string; pending: ReactNode }) {
  const { api } = useHost()
  const { data, isPending } = useQuery(brandBannerQuery(api, name))
  if (isPending) return pending
  if (!data?.value) return null
  const { id, brand_name, logo, featured_image, associated_celebrities, product_category } = data.value
  return (
    <section
      aria-labelledby="brand-banner"
      className="mb-4 grid grid-cols-1 border-t border-ink md:h-72 md:grid-cols-[1.1fr_1fr]"
    >
      <div className="flex flex-col items-start justify-center gap-4 py-6 md:pr-8">
        <div className="flex items-center gap-4">
          {logo && (
            <span className="w-14 shrink-0 border border-line">
              <Image src={logo} alt="" ratio="square" sizes="3.5rem" />
            </span>
          )}
          <h2 id="brand-banner" className="text-3xl wrap-anywhere">
            {brand_name}
          </h2>
        </div>
        {associated_celebrities.length > 0 && (
          <p className="flex flex-wrap gap-x-4 text-lg">
            {associated_celebrities.map((celebrity) => (
              <span key={celebrity}>
                <em className="text-accent">by</em> {celebrity}
              </span>
            ))}
          </p>
        )}
        <ButtonLink to={`${brandPath(id)}#shop`} tone="accent" className="min-w-32">
          Shop<span className="sr-only"> {brand_name}</span>
        </ButtonLink>
      </div>
      <Image
        src={featured_image || logo}
        alt=""
        ratio="landscape"
        sizes="(min-width: 64rem) 36vw, (min-width: 48rem) 46vw, 100vw"
        className="max-md:-order-1 max-md:aspect-2/1 md:aspect-auto md:h-full"
        ground={categoryHue(product_category[0] ?? 'Lifestyle')}
      />
    </section>
  )
}

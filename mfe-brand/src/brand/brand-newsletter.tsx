import { useHost } from '@a-list/remote/host-context.ts'
import { NewsletterForm } from '@a-list/ui/newsletter-form/newsletter-form.tsx'
import { useNewsletter } from '@a-list/ui/newsletter-form/use-newsletter.ts'
import type { BrandDetails } from './brand-details.ts'

/** Spec section 2, "Brand profile": "A newsletter banner". */
export function BrandNewsletter({ brand }: { brand: BrandDetails }) {
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

import { useHost } from '@a-list/remote/host-context.ts'
import { NewsletterForm } from '@a-list/ui/newsletter-form/newsletter-form.tsx'
import { useNewsletter } from '@a-list/ui/newsletter-form/use-newsletter.ts'

/** Spec section 2, "Home": the last block before the footer. */
export function Newsletter() {
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

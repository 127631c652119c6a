import { useHost } from '@a-list/remote/host-context.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { NewsletterForm } from '@a-list/ui/newsletter-form/newsletter-form.tsx'
import { useNewsletter } from '@a-list/ui/newsletter-form/use-newsletter.ts'

export default function StoryNewsletter() {
  const { site } = useHost()
  return (
    <Container width="column" className="pt-16 pb-16 print:hidden">
      <section aria-labelledby="newsletter">
        <h2 id="newsletter" className="text-3xl">
          Get the next story by email
        </h2>
        <p className="mt-1 mb-6 text-ink-soft">One a week, with the launches and coupons that go with it.</p>
        <NewsletterForm siteName={site.name} subscribe={useNewsletter()} />
      </section>
    </Container>
  )
}

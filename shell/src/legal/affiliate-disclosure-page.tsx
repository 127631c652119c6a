import { useHost } from '@a-list/remote/host-context.ts'
import { LegalPage, Section } from './legal-page.tsx'

export function AffiliateDisclosurePage() {
  const { site } = useHost()
  return (
    <LegalPage title="Affiliate Disclosure" lead={`How ${site.name} earns money, and what it can’t buy.`}>
      <Section title="Shop links">
        <p>
          Many links to shops are affiliate links. They carry a mark that you came from here, and when you buy
          something, the shop may pay us a share. You pay the same price with the link as without it.
        </p>
      </Section>
      <Section title="Coupons">
        <p>
          A coupon may work the same way: the shop sees where the code was found and may pay us for the order.
        </p>
      </Section>
      <Section title="Sponsored products and advertisements">
        <p>
          What somebody paid us to show is marked “Sponsored” or “Advertisement”. Sponsored products can’t be
          saved as favorites and never enter a story as our own opinion.
        </p>
      </Section>
      <Section title="What money does not change">
        <p>
          Whether a brand is listed, what we write about it and where a search puts it do not depend on
          whether it pays us. Stores that pay nothing are listed next to those that do.
        </p>
      </Section>
    </LegalPage>
  )
}

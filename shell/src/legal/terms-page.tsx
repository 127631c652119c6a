import { useHost } from '@a-list/remote/host-context.ts'
import { LegalPage, Section } from './legal-page.tsx'

export function TermsPage() {
  const { site } = useHost()
  return (
    <LegalPage title="Terms of Service" lead={`What you can expect of ${site.name}, and what we ask of you.`}>
      <Section title="What this site is">
        <p>
          {site.name} is a directory and a magazine. It sells nothing. A purchase is a contract between you
          and the shop you bought from; orders, payment, delivery and returns are between the two of you.
        </p>
      </Section>
      <Section title="What we tell you">
        <p>
          We check what we publish, and we still make mistakes. Prices, stock, discounts and coupons change at
          any time and hold only as the shop states them. Nothing here is medical advice; read a product’s
          label before you use it.
        </p>
      </Section>
      <Section title="Names and marks">
        <p>
          Brands and people are named so that you can find them. {site.name} belongs to none of them, and none
          of them has to agree with what we write.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          Keep your password to yourself. Reviews and suggestions should be your own, true to what you know
          and civil. Moderators may decline or remove what is not. You may close your account at any time.
        </p>
      </Section>
      <Section title="Fair use">
        <p>
          Read, share and link as you like. Don’t try to break into accounts, overload the site or copy the
          catalog wholesale.
        </p>
      </Section>
    </LegalPage>
  )
}

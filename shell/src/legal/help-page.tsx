import { useHost } from '@a-list/remote/host-context.ts'
import { Accordion } from '@a-list/ui/accordion/accordion.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { LegalPage } from './legal-page.tsx'

const answers = (site: string) => [
  {
    id: 'buy',
    title: `Do I buy from ${site}?`,
    content: `No. Every shop button leads to the brand’s own shop or to a retailer. You pay there, and that shop ships, takes returns and answers for the order. Before you leave, a page says which site the link leads to.`,
  },
  {
    id: 'price',
    title: 'Why is the price in the shop another one?',
    content:
      'Shops change prices more often than we can look. The price that counts is the one in the shop’s own basket.',
  },
  {
    id: 'saved',
    title: 'Where are the things I saved?',
    content:
      'On your dashboard, under Saved. Hearts, shopping lists and alerts belong to your account, so sign in first; they are then the same on all your devices.',
  },
  {
    id: 'coupon',
    title: 'A coupon does not work',
    content:
      'Coupons have a last day, and many hold for a first order only. Copy the code rather than type it, and look at the shop’s own terms. If it is refused all the same, tell us and we take it down.',
  },
  {
    id: 'brand',
    title: 'A brand is missing',
    content:
      'Suggest it: the form takes two minutes. A moderator looks at every suggestion before it is published.',
  },
  {
    id: 'offline',
    title: 'Does it work without a connection?',
    content:
      'Yes. Pages that you opened before open again as they were, and what you save is kept on your device and sent once the connection is back. Under “Reading offline” you see what your device keeps, and can take the whole directory along.',
  },
]

export function HelpPage() {
  const { site } = useHost()
  return (
    <LegalPage title="Help Center" lead="Short answers to what people ask most.">
      {/* The heading's rule is the list's first one. */}
      <div className="-mt-8 *:border-t-0">
        <Accordion items={answers(site.name)} />
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/contact" tone="accent">
          Contact Us
        </ButtonLink>
        <ButtonLink to="/submit-brand" tone="outline">
          Submit Brand
        </ButtonLink>
        <ButtonLink to="/offline" tone="outline">
          Reading offline
        </ButtonLink>
      </div>
    </LegalPage>
  )
}

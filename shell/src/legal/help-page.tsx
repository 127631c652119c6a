import { useHost } from '@a-list/remote/host-context.ts'
import { Accordion } from '@a-list/ui/accordion/accordion.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { LegalPage } from './legal-page.tsx'

const answers = (site: string) => [
  {
    id: 'buy',
    title: `Do I buy from ${site}?`,
    content: `No. Every shop button opens the brand’s own shop or a retailer. You pay there, and that shop handles shipping, returns and questions about the order. The product’s page names that shop. If you use Quick Shop, the next page names it before you leave.`,
  },
  {
    id: 'price',
    title: 'Why is the price different in the shop?',
    content:
      'Shops change prices more often than we can check. The price that counts is the one in the shop’s own basket.',
  },
  {
    id: 'saved',
    title: 'Where are the things I saved?',
    content:
      'On your dashboard, under Saved. Hearts, shopping lists and alerts belong to your account, so sign in first; they are then the same on all your devices.',
  },
  {
    id: 'coupon',
    title: 'Why does a coupon not work?',
    content:
      'Coupons expire, and many are for first orders only. Copy the code instead of typing it, and read the shop’s terms. If it still doesn’t work, tell us and we’ll remove it.',
  },
  {
    id: 'brand',
    title: 'How do I get a missing brand added?',
    content:
      'Suggest it: the form takes two minutes. A moderator checks every suggestion before it is published.',
  },
  {
    id: 'keyboard',
    title: 'How do I get around with the keyboard?',
    content:
      'Tab goes through everything that you can use. A row or a grid of cards, and a row of categories, counts as one: the arrow keys move inside it. Escape closes what has opened over the page.',
  },
  {
    id: 'offline',
    title: 'Does it work without a connection?',
    content:
      'Yes. Pages that you have opened open again as they were, and what you save stays on your device until it can be sent. “Reading offline” shows what is on your device, and lets you save the whole directory.',
  },
]

export function HelpPage() {
  const { site } = useHost()
  return (
    <LegalPage title="Help Center" lead="Short answers to what people ask most.">
      {/* Removes the list's first border: the heading already has one. */}
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

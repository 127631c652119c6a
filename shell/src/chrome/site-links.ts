/** Every link of header and footer, with the labels of spec section 2. */

export interface SiteLink {
  label: string
  to: string
}

const CATEGORY_LINKS: SiteLink[] = ['Beauty', 'Fashion', 'Home', 'Wellness'].map((label) => ({
  label,
  to: `/discover?category=${label.toLowerCase()}`,
}))

export const HEADER_LINKS: SiteLink[] = [
  { label: 'Discover', to: '/discover' },
  { label: 'Stories', to: '/blog' },
  { label: 'Submit Brand', to: '/submit-brand' },
]

export const FOOTER_COLUMNS: { title: string; links: SiteLink[] }[] = [
  { title: 'Categories', links: [...CATEGORY_LINKS, { label: 'Deals', to: '/deals' }] },
  {
    title: 'Support',
    links: [
      { label: 'Help Center', to: '/help' },
      { label: 'Contact Us', to: '/contact' },
      { label: 'Submit Brand', to: '/submit-brand' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Terms of Service', to: '/terms' },
      { label: 'Affiliate Disclosure', to: '/affiliate-disclosure' },
    ],
  },
]

/** Every link of header, footer and 404 page, with the labels of spec section 2. */

export interface SiteLink {
  label: string
  to: string
}

const BROWSE_LINKS: SiteLink[] = [
  { label: 'Discover', to: '/discover' },
  { label: 'Stories', to: '/blog' },
]

const CATEGORY_LINKS: SiteLink[] = ['Beauty', 'Fashion', 'Home', 'Wellness'].map((label) => ({
  label,
  to: `/discover?category=${label.toLowerCase()}`,
}))

const DEALS_LINK: SiteLink = { label: 'Deals', to: '/deals' }

export const HEADER_LINKS = [...BROWSE_LINKS, { label: 'Submit Brand', to: '/submit-brand' }]

/** Without the category Home, because the 404 page also has a button to the home page. */
export const NOT_FOUND_LINKS = [
  ...BROWSE_LINKS,
  ...CATEGORY_LINKS.filter(({ label }) => label !== 'Home'),
  DEALS_LINK,
]

export const FOOTER_COLUMNS: { title: string; links: SiteLink[] }[] = [
  { title: 'Categories', links: [...CATEGORY_LINKS, DEALS_LINK] },
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

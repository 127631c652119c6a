import type { NavigationLink } from '@a-list/remote/definition.ts'
import type { RemoteSnapshot } from '@a-list/remote/remote-snapshot.ts'

// The host's own links have the labels of spec section 2.

const CATEGORY_LINKS: NavigationLink[] = ['Beauty', 'Fashion', 'Home', 'Wellness'].map((label) => ({
  label,
  to: `/discover?category=${label.toLowerCase()}`,
}))

export const HEADER_LINKS: NavigationLink[] = [
  { label: 'Discover', to: '/discover' },
  { label: 'Stories', to: '/blog' },
  { label: 'Submit Brand', to: '/submit-brand' },
]

/** The links that live remotes add to header and footer. The header shows them if it has room. */
export function navigationOf(remotes: readonly RemoteSnapshot[]): NavigationLink[] {
  return remotes.flatMap(({ navigation = [] }) => navigation)
}

export const FOOTER_COLUMNS: { title: string; links: NavigationLink[] }[] = [
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

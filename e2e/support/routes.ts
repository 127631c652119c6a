/** Public paths of each remote, with a text in their server-rendered HTML and their title. */
export const ROUTES = [
  {
    remote: 'discover',
    path: '/',
    text: 'New & Trending Drops',
    title: 'A-List - Celebrity brands, decoded',
  },
  { remote: 'discover', path: '/discover', text: 'Fenty Beauty', title: 'Explore | A-List' },
  {
    remote: 'brand',
    path: '/submit-brand',
    text: 'Submit a Celebrity Brand',
    title: 'Submit a Celebrity Brand | A-List',
  },
  {
    remote: 'brand',
    path: '/brand/fenty-beauty?shelf=discounts',
    text: 'WELCOME20',
    title: 'Fenty Beauty | A-List',
  },
  {
    remote: 'brand',
    path: '/brand/fenty-beauty?tab=story',
    text: 'Meet the Creator',
    title: 'Brand Story – Fenty Beauty | A-List',
  },
  {
    remote: 'brand',
    path: '/brand/fenty-beauty?tab=news',
    text: 'Forty shades and after',
    title: 'News – Fenty Beauty | A-List',
  },
  { remote: 'brand', path: '/brand/fenty-beauty', text: 'Rihanna', title: 'Fenty Beauty | A-List' },
  { remote: 'blog', path: '/blog', text: 'Forty shades and after', title: 'Stories | A-List' },
  {
    remote: 'blog',
    path: '/blog/forty-shades-and-after',
    text: 'forty',
    title: 'Forty shades and after | A-List',
  },
  { remote: 'account', path: '/onboarding', text: 'Make it yours', title: 'Welcome | A-List' },
  {
    remote: 'account',
    path: '/dashboard',
    text: 'Please log in to view your dashboard',
    title: 'Dashboard | A-List',
  },
] as const

export type RemoteName = (typeof ROUTES)[number]['remote']

/** The entry of ROUTES with this path. */
export function routeOf(path: string) {
  return ROUTES.find((route) => route.path === path)
}

/** One entry of ROUTES for each remote: its last one. */
export const REMOTES = [...new Map(ROUTES.map((route) => [route.remote, route])).values()]

/** The shell's own pages. */
export const SHELL_PAGES: readonly string[] = [
  '/auth',
  '/auth?tab=sign-up',
  '/forgot-password',
  '/reset-password',
  '/confirm',
  '/unsubscribe',
  '/exit?url=https%3A%2F%2Fwww.sephora.com%2Fp%2F1&product=Gloss%20Bomb&brand=Fenty%20Beauty',
  '/exit?url=javascript%3Aalert(1)',
  '/preview?src=https%3A%2F%2Fwww.amazon.com%2Fdp%2F1&brand=Goop',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/affiliate-disclosure',
  '/no/such/page',
]

/** Other pages of the remotes: with a query, for products and moderators, and for something that does not exist. */
const MORE_PAGES = [
  '/admin',
  '/discover?category=beauty',
  '/discover?search=fenty',
  '/discover?search=nobody-knows-this',
  '/product/affiliate-gloss-bomb',
  '/product/nobody-makes-this',
  '/compare?ids=affiliate-gloss-bomb,affiliate-soft-pinch-blush',
  '/brand/nobody-at-all',
  '/blog/nobody-wrote-this',
]

/** Every page of the site as a visitor sees it. */
export const PAGES: readonly string[] = [...ROUTES.map(({ path }) => path), ...MORE_PAGES, ...SHELL_PAGES]

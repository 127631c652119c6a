/** One page of each public kind. */
export const VISITORS_PATHS = [
  '/',
  '/discover',
  '/discover?category=beauty',
  '/product/affiliate-gloss-bomb',
  '/brand/fenty-beauty',
  '/submit-brand',
  '/blog',
  '/blog/forty-shades-and-after',
]
export const DEFAULT_PATHS = [...VISITORS_PATHS, '/dashboard', '/onboarding']

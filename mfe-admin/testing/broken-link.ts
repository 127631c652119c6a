/** A broken link as the backend lists it. */
export const brokenLink = (more: object = {}) => ({
  url: 'https://shop.example/gone',
  final_url: 'https://shop.example/gone',
  reason: 'http_404',
  failing_since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  checked_at: new Date(Date.now() - 3_600_000).toISOString(),
  is_due: false,
  is_hidden: false,
  used_as: 'offer',
  brand: 'Fenty Beauty',
  slug: 'gloss-bomb',
  name: 'Gloss Bomb',
  retailer: 'Sephora',
  ...more,
})

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, openPage } from '../../testing/open-page.ts'

const ID = 'affiliate-gloss-bomb'

const record = (acf: Record<string, unknown> = {}) => ({
  id: 7,
  slug: ID,
  title: { rendered: 'Gloss Bomb' },
  content: { rendered: '<p>A <b>gloss</b>.</p>' },
  acf: {
    brand: 'Fenty Beauty',
    founder: 'Rihanna',
    price: '$18.00',
    original_price: '$21.00',
    discount_percentage: 14,
    category: 'Beauty',
    retailer: 'sephora',
    rating: 4.6,
    celebrities: 'Rihanna',
    affiliate_url: 'https://sephora.com/p/1',
    gallery: ['/pictures/product-gloss-bomb.webp', '/pictures/product-gloss-bomb-detail.webp'],
    ...acf,
  },
})

const offer = (retailer_id: string, price: string, more: object = {}) => ({
  ...{ retailer_id, price, currency: 'USD', availability: 'in_stock' },
  ...{ product_url: `https://www.${retailer_id}.com/p/1`, is_best_deal: false, last_updated: '' },
  ...more,
})

const OFFERS = [
  offer('amazon', '$20.00', { shipping_cost: '$5.99' }),
  offer('target', '$36.00', { is_best_deal: true, original_price: '$40.00' }),
  offer('ebay', '$1.00', { availability: 'out_of_stock' }),
  offer('corner-shop', '$2.00'),
]

/** A backend that knows one product. */
function open(answers: Answers = {}, path = `/product/${ID}`) {
  return openPage(path, {
    [`/wp/v2/products/${ID}`]: record(),
    [`/wp/v2/products/${ID}/retailers`]: OFFERS,
    ...answers,
  })
}

beforeEach(() => localStorage.clear())

const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

test('shows what the spec lists, and keeps HTML of a description from being any', async () => {
  open({ [`/wp/v2/products/${ID}`]: record({ description: '<img src=x onerror=alert(1)>Shiny' }) })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Gloss Bomb')
  for (const text of ['$18.00', '-14% OFF', 'In Stock', 'Back']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('$21.00').tagName).toBe('S')
  expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5' })).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Fenty Beauty' })[0]?.getAttribute('href')).toBe(
    '/brand/fenty-beauty',
  )
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByText('Shiny')).toBeDefined()
  expect(panel.getByText('Associated Celebrities')).toBeDefined()
  expect(document.querySelector('[onerror]')).toBeNull()
})

test('Shop Now leaves by the affiliate address, marked as ours', async () => {
  open()
  const link = await screen.findByRole('link', { name: /Shop Now/ })
  expect(link.getAttribute('href')).toBe(
    'https://sephora.com/p/1?ref=a-list&utm_source=a-list&utm_medium=referral',
  )
  expect(link.getAttribute('rel')).toBe('sponsored nofollow noopener')
})

test('any availability but in_stock is "Out of Stock"', async () => {
  open({ [`/wp/v2/products/${ID}`]: record({ availability: 'low_stock' }) })
  expect(await screen.findByText('Out of Stock')).toBeDefined()
})

test('a missing product: the words of the spec, and the way on', async () => {
  open({}, '/product/nothing-here')
  expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeDefined()
  expect(screen.getByText("The product you're looking for doesn't exist.")).toBeDefined()
  expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/discover')
})

test('Where to Buy: badge, best deal, labels, delivered prices; unknown retailers are skipped', async () => {
  open()
  await tab('Where to Buy')
  const panel = within(await screen.findByRole('tabpanel'))
  expect(await panel.findByText('2 of 3 in stock')).toBeDefined()
  const best = panel.getByText('Best Deal').parentElement
  expect(best?.textContent).toContain('Target')
  expect(panel.getByText('+ $5.99 shipping')).toBeDefined()
  expect(panel.getByText('$25.99 delivered')).toBeDefined()
  expect(panel.getAllByText('$36.00 delivered')).toHaveLength(2)
  expect(panel.getByRole('button', { name: 'Unavailable' })).toHaveProperty('disabled', true)
  expect(panel.queryByText('$2.00')).toBeNull()
  const shop = panel.getByRole('link', { name: /Shop at Amazon/ })
  expect(shop.getAttribute('target')).toBe('_blank')
  const exit = new URL(shop.getAttribute('href') ?? '', 'https://a-list.example')
  expect(exit.pathname).toBe('/exit')
  expect(Object.fromEntries(exit.searchParams)).toEqual({
    url: 'https://www.amazon.com/p/1',
    retailer: 'Amazon',
    product: 'Gloss Bomb',
    brand: 'Fenty Beauty',
  })
})

test('Details: brand, category, retailer and founder', async () => {
  open()
  await tab('Details')
  const rows = within(await screen.findByRole('tabpanel')).getAllByRole('term')
  expect(rows.map((row) => row.textContent)).toEqual(['Brand', 'Category', 'Retailer', 'Founder'])
})

test('Reviews: coming soon where the backend has none', async () => {
  open()
  await tab('Reviews')
  expect(await screen.findByText('Reviews coming soon!')).toBeDefined()
  expect(screen.getByText('User reviews will be available in the next update')).toBeDefined()
})

test('Reviews: real ones with their breakdown, and the way to sign in', async () => {
  const review = {
    id: 1,
    product_id: ID,
    user_id: 3,
    rating: 4,
    comment: 'Shiny',
    user_name: 'Ada',
    created_at: '',
  }
  open({
    '/a-list/v1/reviews': [review],
    [`/a-list/v1/reviews/${ID}/rating`]: {
      product_id: ID,
      average_rating: 4,
      total_reviews: 1,
      rating_breakdown: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    },
  })
  await tab('Reviews')
  expect(await screen.findByText('Ada')).toBeDefined()
  expect((await screen.findAllByRole('meter')).map((meter) => meter.getAttribute('value'))).toContain('1')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth')
})

test('share: the dialog names the product, its picture and its brand', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Share Gloss Bomb' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Gloss Bomb' }))
  expect(dialog.getByText('Fenty Beauty')).toBeDefined()
  const x = new URL(dialog.getByRole('link', { name: 'Share by X' }).getAttribute('href') ?? '')
  expect(x.searchParams.get('text')).toBe('Check out Gloss Bomb from Fenty Beauty')
  expect(x.searchParams.get('hashtags')).toBe('beauty,fashion,celebrity,fentybeauty')
})

test('thumbnails lead through the pictures, add to list opens the account’s dialog', async () => {
  const { asked } = open()
  const second = await screen.findByRole('button', { name: 'Show picture 2' })
  await userEvent.click(second)
  await waitFor(() => expect(second.getAttribute('aria-current')).toBe('true'))
  expect(screen.getByRole('button', { name: 'Next picture' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Add Gloss Bomb to a shopping list' }))
  expect(asked.widgets).toEqual(['account/add-to-list'])
})

test('a price that is no number stands as it is, and a sponsored product has no heart', async () => {
  open({ [`/wp/v2/products/${ID}`]: record({ price: 'Call us', original_price: '', is_sponsored: true }) })
  expect(await screen.findByText('Call us')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save Gloss Bomb' })).toBeNull()
})

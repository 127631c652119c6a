// @vitest-environment happy-dom
import { refusal } from '@a-list/remote/testing/stub-backend.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeObservers } from '../../testing/fake-observers.ts'
import { openPending } from '../../testing/open-page.ts'
import { PRODUCT_ID as ID, offer, openProduct, productRecord } from '../../testing/product-record.ts'

beforeEach(() => localStorage.clear())

const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

test('shows the contents of spec section 2, with HTML in a description as text', async () => {
  openProduct({
    [`/wp/v2/products/${ID}`]: productRecord({
      description: '<img src=x onerror=alert(1)>Shiny',
      reduced_since: '2026-11-20T00:00:00Z',
      celebrities: 'Rihanna, A Fan',
    }),
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Gloss Bomb')
  for (const text of ['$18.00', '-14% OFF', 'In Stock', 'Back']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('$21.00').tagName).toBe('S')
  expect(screen.getAllByRole('img', { name: 'Rated 4.6 out of 5' })[0]).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Fenty Beauty' })[0]?.getAttribute('href')).toBe(
    '/brand/fenty-beauty',
  )
  expect(screen.getByText('Founded by').parentElement?.textContent).toBe('Founded by Rihanna, with A Fan')
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByText('Shiny')).toBeDefined()
  expect(panel.getByText('Associated Celebrities')).toBeDefined()
  expect(document.querySelector('[onerror]')).toBeNull()
})

test('a press on the word under an icon presses the icon', async () => {
  const { hostCalls } = openProduct()
  await userEvent.click(await screen.findByText('List'))
  await userEvent.click(screen.getByText('Alert'))
  expect(hostCalls.widgets).toEqual(['account/add-to-list', 'account/price-alert'])
})

test('a member who has an alert for the product sees so on its button', async () => {
  localStorage.setItem('wp_token', 'a.b.c')
  const watches = [
    {
      product_id: ID,
      name: 'Gloss Bomb',
      price_cents: 1800,
      currency: 'USD',
      target_cents: null,
      any_drop: true,
      back_in_stock: false,
    },
  ]
  openProduct({
    '/wp/v2/users/me': { id: 7, name: 'Sam Shopper', email: 'sam@example.com', roles: ['subscriber'] },
    '/a-list/v2/watches': watches,
  })
  expect(await screen.findByRole('button', { name: 'Alert set for Gloss Bomb: change it' })).toBeDefined()
  expect(screen.getByText('Alert set')).toBeDefined()
})

test('the main button of a sold-out product offers an alert, and the way to the shop stays', async () => {
  const { hostCalls } = openProduct({
    [`/wp/v2/products/${ID}`]: productRecord({ availability: 'out_of_stock' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when it’s back' }))
  expect(hostCalls.widgets).toEqual(['account/price-alert'])
  expect(screen.getByRole('link', { name: /^Shop Now/ }).className).toContain('border-edge')
})

test('an earlier price without proof is the shop’s claim', async () => {
  openProduct()
  const claim = await screen.findByText('The shop’s list price is $21.00. We have not seen it sold for that.')
  expect(claim.querySelector('s')).toBeNull()
  expect(screen.queryByText('-14% OFF')).toBeNull()
})

test('Shop Now opens the affiliate link with our referral parameters', async () => {
  openProduct()
  const link = await screen.findByRole('link', { name: /Shop Now/ })
  expect(link.getAttribute('href')).toBe(
    'https://sephora.com/p/1?ref=a-list&utm_source=a-list&utm_medium=referral',
  )
  expect(link.getAttribute('rel')).toBe('sponsored nofollow noopener')
})

test.each([
  [
    'shopify_url',
    { shopify_url: 'https://fenty.example/p', product_url: 'https://maker.example/p' },
    'fenty',
  ],
  ['product_url', { product_url: 'https://maker.example/p' }, 'maker'],
])('without an affiliate link, Shop Now opens %s', async (_, urls, host) => {
  openProduct({ [`/wp/v2/products/${ID}`]: productRecord({ affiliate_url: '', ...urls }) })
  const link = await screen.findByRole('link', { name: /Shop Now/ })
  const query = new URLSearchParams({ src: `https://${host}.example/p`, brand: 'Fenty Beauty' })
  expect(link.getAttribute('href')).toBe(`/preview?${query}`)
})

test('the first of three other shops is the cheapest where the product can be bought now', async () => {
  openProduct({
    [`/wp/v2/products/${productRecord().id}/retailers`]: [
      offer('sephora', '$10.00', { availability: 'pre_order' }),
      offer('amazon', '$36.00', { is_best_deal: true }),
      offer('walmart', '$28.00', { shipping_cost: '$4.00' }),
      offer('ebay', '$1.00', { availability: 'out_of_stock' }),
      offer('target', '$30.00'),
    ],
  })
  const prices = within(await screen.findByRole('region', { name: 'At other shops' }))
  const texts = prices
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/^\w+\$[\d.]+/)?.[0])
  expect(texts).toEqual(['Target$30.00', 'Walmart$32.00', 'Amazon$36.00'])
})

test('while the shop button is out of view, a bar repeats it with the price, up to other products', async () => {
  const { observers, Observer } = fakeObservers()
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  openProduct()
  const button = (await screen.findByRole('link', { name: /Shop Now/ })).parentElement
  const observerOf = (element: Element | null | undefined) =>
    [...observers].find((one) => element && one.sees(element))
  const ofButton = observerOf(button)
  const ofEnd = observerOf([...document.querySelectorAll('div:empty')].find(observerOf))
  const shopLinks = () => screen.getAllByRole('link', { name: /Shop Now/ })
  act(() => ofButton?.hide())
  expect(shopLinks()).toHaveLength(2)
  expect(screen.getAllByText('$18.00')).toHaveLength(2)
  act(() => ofEnd?.show())
  expect(shopLinks()).toHaveLength(1)
  act(() => ofEnd?.hide())
  expect(shopLinks()).toHaveLength(2)
  act(() => ofButton?.show())
  expect(shopLinks()).toHaveLength(1)
})

test('the stock badge says the same as the card', async () => {
  openProduct({ [`/wp/v2/products/${ID}`]: productRecord({ availability: 'low_stock' }) })
  expect(await screen.findByText('Only a few left')).toBeDefined()
})

test('a missing product shows the spec’s texts and a link to Discover', async () => {
  openProduct({}, '/product/nothing-here')
  expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeDefined()
  expect(screen.getByText("The product you're looking for doesn't exist.")).toBeDefined()
  expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/discover')
  expect(screen.getByRole('navigation', { name: 'Popular pages' })).toBeDefined()
})

test('says that the product is loading', async () => {
  openPending(`/product/${ID}`)
  expect(await screen.findByText('Loading product...')).toBeDefined()
})

test('a single image has neither thumbnails nor arrows', async () => {
  openProduct({
    [`/wp/v2/products/${ID}`]: productRecord({ gallery: ['/pictures/product-gloss-bomb.webp'] }),
  })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /^Show picture|picture$/ })?.getAttribute('aria-label')).toBe(
    'Enlarge picture',
  )
})

test('the enlarged picture is followed by the next one, and a press makes it twice as large', async () => {
  openProduct({
    [`/wp/v2/products/${ID}`]: productRecord({ gallery: ['/pictures/one.webp', '/pictures/two.webp'] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Enlarge picture' }))
  const zoom = within(await screen.findByRole('dialog', { name: 'Gloss Bomb' }))
  const shown = () => zoom.getByRole('img').getAttribute('src')
  expect(shown()).toContain('one')
  await userEvent.click(zoom.getByRole('button', { name: 'Next picture' }))
  expect(shown()).toContain('two')
  expect(zoom.getByText('2 of 2')).toBeDefined()
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toContain('one')
  await userEvent.click(zoom.getByRole('button', { name: 'Zoom, picture 1 of 2', pressed: false }))
  await userEvent.click(zoom.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture' }))
  expect(await zoom.findByRole('button', { name: /^Zoom/, pressed: false })).toBeDefined()
})

test('shows a name of 10,000 characters', async () => {
  openProduct({ [`/wp/v2/products/${ID}`]: { ...productRecord(), title: { rendered: 'x'.repeat(10_000) } } })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toHaveLength(10_000)
})

test('Details show brand, category, founder, and the retailer that the button opens', async () => {
  openProduct({ [`/wp/v2/products/${ID}`]: productRecord({ retailer: 'ebay' }) })
  await tab('Details')
  const rows = within(await screen.findByRole('tabpanel')).getAllByRole('term')
  expect(rows.map((row) => row.textContent)).toEqual(['Brand', 'Category', 'Retailer', 'Founder'])
  expect(rows[2]?.nextElementSibling?.textContent).toBe('Sephora')
  expect(screen.getByText('at Sephora, plus shipping')).toBeDefined()
})

test.each([
  ['ebay', 'eBay'],
  ['Sephora', 'Sephora'],
  ['shopify', 'Fenty Beauty online store'],
  ['direct', 'Fenty Beauty online store'],
  ['corner-shop', 'Corner-shop'],
])('without a shop link, Details show the name of the retailer %s: %s', async (retailer, name) => {
  const record = productRecord({ retailer, affiliate_url: '' })
  openProduct({ [`/wp/v2/products/${ID}`]: record }, `/product/${ID}?tab=details`)
  const label = await screen.findByText('Retailer')
  expect(label.nextElementSibling?.textContent).toBe(name)
})

test('a URL of a form without scripts opens a tab', async () => {
  openProduct({}, `/product/${ID}?tab=details`)
  const open = await screen.findByRole('tab', { selected: true })
  expect(open.textContent).toBe('Details')
})

test('Reviews say "coming soon" if the backend has none', async () => {
  openProduct({ '/a-list/v1/reviews': () => refusal(404, 'rest_no_route') })
  await tab('Reviews')
  expect(await screen.findByText('Reviews coming soon!')).toBeDefined()
  expect(screen.getByText('User reviews will be available in the next update')).toBeDefined()
})

test('Reviews of the backend are shown with their breakdown and a sign-in link', async () => {
  const review = {
    id: 1,
    product_id: ID,
    user_id: 3,
    rating: 4,
    comment: 'Shiny',
    user_name: 'Ada',
    created_at: '',
  }
  openProduct({
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
  // After sign-in, the reviews open again.
  const signIn = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')
  expect(signIn).toBe(`/auth?return=${encodeURIComponent(`/product/${ID}?tab=reviews#tab`)}`)
})

test('the share dialog shows the product’s image, name and brand, and shares the current URL', async () => {
  const before = location.href
  history.replaceState(null, '', `/product/${ID}?tab=reviews`)
  onTestFinished(() => history.replaceState(null, '', before))
  openProduct()
  await userEvent.click(await screen.findByRole('button', { name: 'Share Gloss Bomb' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Gloss Bomb' }))
  expect(dialog.getByText('Fenty Beauty')).toBeDefined()
  expect(document.querySelector('dialog img')?.getAttribute('src')).toContain('product-gloss-bomb')
  const x = new URL(dialog.getByRole('link', { name: 'Share by X (Twitter)' }).getAttribute('href') ?? '')
  expect(x.searchParams.get('text')).toBe('Check out Gloss Bomb from Fenty Beauty #ShopGlossBomb')
  expect(x.searchParams.get('hashtags')).toBe('beauty,fashion,celebrity,fentybeauty')
  const { pathname, searchParams } = new URL(x.searchParams.get('url') ?? '')
  expect([pathname, searchParams.get('tab')]).toEqual([`/product/${ID}`, 'reviews'])
})

test('thumbnails select images, and "add to list" opens the account remote’s dialog', async () => {
  const { hostCalls } = openProduct()
  const second = await screen.findByRole('button', { name: 'Show picture 2' })
  await userEvent.click(second)
  await waitFor(() => expect(second.getAttribute('aria-current')).toBe('true'))
  expect(screen.getByRole('button', { name: 'Next picture' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Add Gloss Bomb to a shopping list' }))
  expect(hostCalls.widgets).toEqual(['account/add-to-list'])
})

test('a sponsored product has no heart', async () => {
  openProduct({
    [`/wp/v2/products/${ID}`]: productRecord({ price: 'Call us', original_price: '', is_sponsored: true }),
  })
  expect(await screen.findByText('Call us')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save Gloss Bomb' })).toBeNull()
})

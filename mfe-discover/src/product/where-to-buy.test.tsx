// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { offer, openProduct, PRODUCT_ID, productRecord } from '../../testing/product-record.ts'

/** What only the row of the product's own shop says. */
const SHIPPING = 'Shipping and returns are on the shop’s page.'

const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

test('shows badge, best deal, labels and delivered prices of known retailers', async () => {
  openProduct()
  await tab('Where to Buy')
  const panel = within(await screen.findByRole('tabpanel'))
  expect(await panel.findByText('3 of 4 in stock')).toBeDefined()
  const best = panel.getByText('Best Deal at other shops').parentElement
  expect(best?.textContent).toContain('Target')
  expect(panel.getByText('+ $5.99 shipping')).toBeDefined()
  expect(panel.getByText('$25.99 delivered')).toBeDefined()
  expect(panel.getByText('$36.00 delivered')).toBeDefined()
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

test('the link to further shops opens the tab again after another one', async () => {
  openProduct()
  for (const another of ['Description', 'Reviews']) {
    await tab(another)
    await userEvent.click(await screen.findByRole('link', { name: /more shops? under/ }))
    const opened = screen.getByRole('tab', { name: 'Where to Buy' })
    expect(opened.getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(opened)
  }
})

test('the shop of "Shop Now" is a row of its own, unless it is among the offers', async () => {
  openProduct({ [`/wp/v2/products/${PRODUCT_ID}`]: productRecord({ price: '$18.00' }) })
  await tab('Where to Buy')
  const own = (await screen.findByText(SHIPPING)).parentElement?.parentElement
  expect(own?.textContent).toMatch(/^SephoraIn Stock.*\$18\.00plus shippingShop Now/)
  cleanup()
  openProduct({ [`/wp/v2/products/${productRecord().id}/retailers`]: [offer('sephora', '$18.00')] })
  await tab('Where to Buy')
  expect(await screen.findByText('1 of 1 in stock')).toBeDefined()
  expect(screen.queryByText(SHIPPING)).toBeNull()
})

test('without other offers, the shop of "Shop Now" remains', async () => {
  openProduct({ [`/wp/v2/products/${productRecord().id}/retailers`]: [] })
  await tab('Where to Buy')
  expect(await screen.findByText('We don’t know of any other shop that sells this.')).toBeDefined()
  expect(screen.getByText(SHIPPING)).toBeDefined()
  expect(screen.getAllByText(/may earn us a commission/)).toHaveLength(2)
})

test.each([
  ['$35.99', 'Best Deal at other shops'],
  ['$36.00', 'Best Deal'],
])('beside a product for %s, an offer for $36.00 delivered is called %s', async (price, title) => {
  openProduct({ [`/wp/v2/products/${PRODUCT_ID}`]: productRecord({ price }) })
  await tab('Where to Buy')
  expect(await screen.findByText(title)).toBeDefined()
})

test('shows each offer’s logo, availability, earlier price, shipping and returns', async () => {
  const states = { amazon: 'in_stock', target: 'low_stock', sephora: 'pre_order', walmart: 'out_of_stock' }
  const reduced = { original_price: '$25.00', reduced_since: '2026-11-20T00:00:00Z' }
  openProduct({
    [`/wp/v2/products/${productRecord().id}/retailers`]: Object.entries(states).map(
      ([retailer, availability]) => offer(retailer, '$20.00', { availability, ...reduced }),
    ),
  })
  await tab('Where to Buy')
  const panel = within(await screen.findByRole('tabpanel'))
  await panel.findByText('2 of 4 in stock')
  const best = panel.getByText('Best Deal at other shops').parentElement
  const items = [best, ...panel.getAllByRole('listitem')]
  expect(items.map((item) => item?.querySelector('img')?.getAttribute('src'))).toEqual(
    Object.keys(states).map((retailer) => `/pictures/retailer-${retailer}.webp`),
  )
  expect(items[0]?.querySelector('s')?.textContent).toBe('was $25.00')
  const rows = items.map((item) => item?.textContent)
  const labels = ['In Stock', 'Low Stock', 'Pre-order', 'Out of Stock']
  const returns = ['30-day', '90-day', '60-day', '90-day']
  for (const [index, row] of rows.entries()) {
    expect(row).toContain(labels[index])
    expect(row).toContain(`Free shipping on orders $35+${returns[index]} returns`)
  }
  expect(panel.getAllByRole('button', { name: 'Unavailable' })).toHaveLength(1)
})

test('says that an offer may be sold out', async () => {
  openProduct({
    [`/wp/v2/products/${productRecord().id}/retailers`]: [
      offer('target', '$20.00', { may_be_sold_out: true }),
    ],
  })
  await tab('Where to Buy')
  expect((await screen.findAllByText('May be sold out')).length).toBeGreaterThan(0)
})

test('shows sample offers while the offers request fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openProduct({ [`/wp/v2/products/${productRecord().id}/retailers`]: 500 })
  await tab('Where to Buy')
  expect(await screen.findByText(/^Best Deal/)).toBeDefined()
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openProduct } from '../../../testing/product-record.ts'

const seen = (observed_at: string, price_cents: number) => ({
  ...{ price_cents, availability: 'in_stock', stock_count: 3, shipping_cents: null },
  observed_at,
})

const HISTORY = {
  currency: 'USD',
  lowest_cents: 1800,
  holds_since: '2026-11-20T08:00:00.000Z',
  watched_since: '2026-10-01T08:00:00.000Z',
  checked_at: '2026-11-22T09:30:00.000Z',
  observations: [seen('2026-10-01T08:00:00.000Z', 2100), seen('2026-11-20T08:00:00.000Z', 1800)],
}

test('the page shows the observed prices as a picture, figures and a table', async () => {
  openProduct({ '/a-list/v2/price-history': HISTORY })
  const region = within(await screen.findByRole('region', { name: 'Price history' }))
  expect((await region.findByRole('img')).getAttribute('aria-label')).toBe(
    'The price from October 1, 2026 to November 22, 2026: between $18.00 and $21.00',
  )
  const facts = region
    .getAllByRole('definition')
    .map((fact) => [fact.previousElementSibling?.textContent, fact.textContent])
  expect(facts).toEqual([
    ['Lowest seen in 30 days', '$18.00'],
    ['This price since', 'November 20, 2026'],
    ['Watched since', 'October 1, 2026'],
    ['Last checked', 'November 22, 2026, 09:30 UTC'],
  ])
  const rows = region.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    'November 20, 2026, 08:00 UTC$18.00In Stock (3)–',
    'October 1, 2026, 08:00 UTC$21.00In Stock (3)–',
  ])
})

test('a single observation is no line', async () => {
  openProduct({ '/a-list/v2/price-history': { ...HISTORY, observations: HISTORY.observations.slice(0, 1) } })
  const region = within(await screen.findByRole('region', { name: 'Price history' }))
  expect(region.getByText('We have seen no other price so far.')).toBeDefined()
  expect(region.queryByRole('img')).toBeNull()
})

test('the prices at another shop can be chosen', async () => {
  let ofTarget: unknown = 503
  const of = (retailer: string) => ({
    ...{ ...HISTORY, retailer, lowest_cents: 2000 },
    observations: HISTORY.observations.slice(0, 1),
  })
  openProduct({
    '/a-list/v2/price-history': (query: URLSearchParams) =>
      ({ direct: HISTORY, amazon: of('amazon'), target: ofTarget, ebay: HISTORY })[
        query.get('retailer') ?? ''
      ] ?? 404,
  })
  const region = within(await screen.findByRole('region', { name: 'Price history' }))
  const shop = await region.findByRole('combobox', { name: 'Prices at' })
  const names = within(shop)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['the brand’s own shop', 'Amazon', 'Target', 'eBay'])
  const lowest = () => region.getAllByRole('definition')[0]?.textContent

  await userEvent.selectOptions(shop, 'Amazon')
  await region.findByText('We have seen no other price so far.')
  expect(lowest()).toBe('$20.00')
  // A backend of an older release answers with the own shop's prices.
  await userEvent.selectOptions(shop, 'eBay')
  await region.findByText('We have not seen a price of this shop yet.')
  await userEvent.selectOptions(shop, 'Target')
  await region.findByText('The prices didn’t load')
  ofTarget = of('target')
  await userEvent.click(region.getByRole('button', { name: 'Try again' }))
  await region.findByText('We have seen no other price so far.')
  await userEvent.selectOptions(shop, 'the brand’s own shop')
  expect(lowest()).toBe('$18.00')
})

test('a backend without a history has no section', async () => {
  openProduct()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Price history' })).toBeNull()
})

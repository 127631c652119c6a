// @vitest-environment happy-dom
import { byFacet } from '@a-list/domain/products/facets.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { clickLink, hrefOf, inRegion } from '../../testing/page-helpers.ts'
import { productRecord } from '../../testing/product-record.ts'

test.each([
  ['/discover', 'Newest'],
  ['/discover?sort=price-low', 'Price: Low to High'],
  ['/discover?search=fenty', 'Best match'],
  ['/discover?filter=trending', 'Featured'],
  ['/discover?filter=deals&tags=vegan', 'Top reductions'],
])('%s offers the sort orders of the specification and its own, and is sorted by: %s', async (url, shown) => {
  openPage(url)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  const orders = ['Newest', 'Best Selling', 'Price: Low to High', 'Price: High to Low']
  const options = [...select.options].map(({ text }) => text)
  expect(options).toEqual(orders.includes(shown) ? orders : [shown, ...orders])
  expect(select.selectedOptions[0]?.text).toBe(shown)
})

test('after another order, a search can be sorted by best match again', async () => {
  openPage('/discover?search=fenty&sort=price-low')
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  await userEvent.selectOptions(select, 'Best match')
  await waitFor(() => expect(select.value).toBe(''))
})

test('the filter button shows the number of filters and opens the drawer', async () => {
  openPage('/discover?tags=vegan&brands=fenty-beauty')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter 2 set' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filter Products' })
  expect(dialog.className).toContain('duration-500')
  const drawer = within(dialog)
  expect(await drawer.findByRole('checkbox', { name: /^Vegan/ })).toHaveProperty('checked', true)
})

test('a filter of the sidebar gets a chip that removes it and leaves the focus beside it', async () => {
  openPage('/discover?filter=trending')
  const sidebar = within(await screen.findByRole('complementary', { name: 'Filters' }))
  clickLink(await sidebar.findByRole('checkbox', { name: /^Vegan\s*\d+$/ }))
  clickLink(await sidebar.findByRole('checkbox', { name: /^Cruelty-Free/ }))
  await screen.findByRole('button', { name: 'Remove Cruelty-Free' })
  clickLink(screen.getByRole('button', { name: 'Remove Vegan' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Vegan' })).toBeNull())
  const last = screen.getByRole('button', { name: 'Remove Cruelty-Free' })
  expect(document.activeElement).toBe(last)
  clickLink(last)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Cruelty-Free' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Results$/ }))
})

test.each([
  ['lipstick under $30', 'Up to $30', 'lipstick'],
  ['between 20 and 40 dollars', '$20 – $40', null],
  ['gloss over $12.50', 'From $12.50', 'gloss'],
])('the price in “%s” has a chip that removes it: %s', async (search, label, left) => {
  openPage(`/discover?search=${encodeURIComponent(search)}`)
  expect(await screen.findByRole('button', { name: 'Filter 1 set' })).toBeDefined()
  clickLink(await screen.findByRole('link', { name: `Remove ${label}` }))
  const title = left === null ? 'Explore' : `Search results for “${left}”`
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: `Remove ${label}` })).toBeNull())
})

test('the price in a search is set in the panel, and moves there when a filter changes', async () => {
  openPage('/discover?search=lipstick%20under%20%2430')
  const sidebar = within(await screen.findByRole('complementary', { name: 'Filters' }))
  const preset = await sidebar.findByRole('button', { name: 'Under $30' })
  expect(preset.getAttribute('aria-pressed')).toBe('true')
  expect(sidebar.getByLabelText('To $')).toHaveProperty('value', '30')
  clickLink(sidebar.getByRole('button', { name: '$30 to $60' }))
  expect(await screen.findByRole('button', { name: 'Remove $30 – $60' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search results for “lipstick”')
})

test('a choice other than the price leaves the price in the search text', async () => {
  openPage('/discover?search=gloss%20under%20%2422.50')
  const sidebar = within(await screen.findByRole('complementary', { name: 'Filters' }))
  expect(await sidebar.findByLabelText('To $')).toHaveProperty('value', '22')
  clickLink(await sidebar.findByRole('checkbox', { name: /^Vegan/ }))
  expect(await screen.findByRole('button', { name: 'Remove Vegan' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Remove Up to $22.50' })).toBeDefined()
})

test('a search that finds nothing for its price offers the same without it', async () => {
  openPage('/discover?search=gloss%20under%20%241')
  const again = await screen.findByRole('link', { name: 'Search “gloss” at any price' })
  expect(again.getAttribute('href')).toBe('/discover?search=gloss')
})

test('a number in a search that is no price has no chip', async () => {
  openPage('/discover?search=levis%20501&tags=vegan')
  await screen.findByRole('button', { name: 'Remove Vegan' })
  expect(screen.queryByRole('link', { name: /^Remove / })).toBeNull()
})

const BRAND_COUNTS = [
  { value: 'Goop', count: 4 },
  { value: 'Savage X Fenty', count: 3 },
  { value: 'fenty beauty', count: 2 },
]

test('a choice that the panel emptied stays in its place until another part of the page changes the filters', async () => {
  const search = (query: URLSearchParams) => ({
    products: [productRecord()],
    products_total: 5,
    facets: {
      ...byFacet(() => []),
      categories: [
        ...(query.has('brands') ? [] : [{ value: 'Fashion', count: 2 }]),
        { value: 'Beauty', count: 5 },
      ],
      brands: query.has('deals') || query.has('categories') ? BRAND_COUNTS.slice(1) : BRAND_COUNTS,
    },
    deals_total: query.has('brands') ? 0 : 3,
  })
  openPage('/discover?tags=vegan', { '/a-list/v2/search': search, '/wp/v2/celebrity_brand': [] })
  await screen.findByRole('group', { name: 'Category' })
  const rows = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent)
  expect(rows('Category')).toEqual(['Beauty5', 'Fashion2'])
  clickLink(screen.getByRole('checkbox', { name: 'Fenty Beauty 2' }))
  await waitFor(() => expect(rows('Category')).toEqual(['Beauty5', 'Fashion0']))
  expect(screen.getByRole('checkbox', { name: 'Reduced in price 0' })).toBeDefined()
  clickLink(await screen.findByRole('button', { name: 'Remove Vegan' }))
  await waitFor(() => expect(rows('Category')).toEqual(['Beauty5']))
  expect(screen.queryByRole('checkbox', { name: /^Reduced/ })).toBeNull()

  clickLink(await screen.findByRole('button', { name: 'Remove Fenty Beauty' }))
  await screen.findByRole('checkbox', { name: 'Reduced in price 3' })
  const brands = ['Fenty Beauty2', 'Goop4', 'Savage X Fenty3']
  expect(rows('Brand')).toEqual(brands)
  clickLink(screen.getByRole('checkbox', { name: 'Reduced in price 3' }))
  await waitFor(() => expect(rows('Brand')).toEqual(['Fenty Beauty2', 'Goop0', 'Savage X Fenty3']))
})

test('brands beyond those of the specification can be chosen', async () => {
  const search = (query: URLSearchParams) => ({
    products: [productRecord()],
    products_total: query.get('brands') === 'Savage X Fenty' ? 3 : 9,
    facets: { ...byFacet(() => []), brands: BRAND_COUNTS },
  })
  openPage('/discover?tags=vegan', { '/a-list/v2/search': search, '/wp/v2/celebrity_brand': [] })
  const group = within(await screen.findByRole('group', { name: 'Brand' }))
  const brands = await group.findAllByRole('checkbox')
  const names = brands.map((box) => box.closest('label')?.textContent)
  expect(names).toEqual(['Fenty Beauty2', 'Goop4', 'Savage X Fenty3'])
  clickLink(group.getByRole('checkbox', { name: /^Savage X Fenty/ }))
  expect(await screen.findByRole('button', { name: 'Remove Savage X Fenty' })).toBeDefined()
  expect(await inRegion('3 Results')).toBeDefined()
  expect(group.getByRole('checkbox', { name: /^Savage X Fenty/ })).toHaveProperty('checked', true)
})

test('among rising brands, only those can be chosen', async () => {
  const search = {
    products: [productRecord()],
    products_total: 9,
    facets: { ...byFacet(() => []), brands: BRAND_COUNTS },
  }
  openPage('/discover?filter=rising_brands', { '/a-list/v2/search': search, '/wp/v2/celebrity_brand': [] })
  const group = within(await screen.findByRole('group', { name: 'Brand' }))
  const brands = await group.findAllByRole('checkbox')
  expect(brands.map((box) => box.closest('label')?.textContent)).toEqual(['Fenty Beauty2'])
})

test('two choices within one frame both apply', async () => {
  openPage('/discover?filter=trending')
  const sidebar = within(await screen.findByRole('complementary', { name: 'Filters' }))
  const boxes = await Promise.all(
    [/^Vegan/, /^Cruelty-Free/].map((name) => sidebar.findByRole<HTMLInputElement>('checkbox', { name })),
  )
  for (const box of boxes) act(() => box.click())
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  expect(screen.queryByRole('button', { name: 'Remove Vegan' })).toBeNull()
  for (const name of ['Vegan', 'Cruelty-Free']) {
    expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeDefined()
  }
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
})

describe('deals', () => {
  /** Opens a page over a backend with this many deals among 9 products. */
  function openWithDeals(path: string, deals: number) {
    const search = (query: URLSearchParams) => ({
      products: query.has('deals') && deals === 0 ? [] : [productRecord()],
      products_total: query.has('deals') ? deals : 9,
      facets: byFacet(() => []),
      deals_total: deals,
    })
    openPage(path, { '/a-list/v2/search': search, '/wp/v2/celebrity_brand': [] })
  }
  const sidebar = async () => within(await screen.findByRole('complementary', { name: 'Filters' }))

  test('the choice says how many there are, and shows only these', async () => {
    openWithDeals('/discover?tags=vegan', 3)
    clickLink(await (await sidebar()).findByRole('checkbox', { name: 'Reduced in price 3' }))
    expect(await inRegion('3 Results')).toBeDefined()
    expect(await screen.findByRole('heading', { level: 1, name: 'Deals' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Filter 1 set' })).toBeDefined()
  })

  test('neither the filter button nor a chip repeats what the heading says', async () => {
    openWithDeals('/discover?filter=deals', 3)
    expect(await screen.findByRole('button', { name: 'Filter' })).toBeDefined()
    const box = await (await sidebar()).findByRole('checkbox', { name: 'Reduced in price 3' })
    expect(box).toHaveProperty('checked', true)
  })

  test('without any, the choice is left out unless it is chosen', async () => {
    openWithDeals('/discover?tags=vegan', 0)
    expect(await (await sidebar()).findByRole('checkbox', { name: 'Vegan 0' })).toBeDefined()
    expect((await sidebar()).queryByRole('checkbox', { name: /^Reduced/ })).toBeNull()
    openWithDeals('/discover?filter=deals&tags=vegan', 0)
    expect(await (await sidebar()).findByRole('checkbox', { name: 'Reduced in price 0' })).toBeDefined()
  })

  test('without any, and without another filter, the page says so and links to all products and to the alerts', async () => {
    openWithDeals('/discover?filter=deals', 0)
    expect(await screen.findByRole('heading', { name: 'No deals right now' })).toBeDefined()
    expect(hrefOf('Browse All Products')).toBe('/discover?view=products')
    expect(hrefOf('Your Price Alerts')).toBe('/dashboard?tab=alerts')
    expect(screen.queryByRole('navigation', { name: 'Browse by category' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear All Filters' })).toBeNull()
    // Nothing can be filtered or sorted.
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  })

  test('without any that match another filter, all filters can be cleared', async () => {
    openWithDeals('/discover?filter=deals&tags=vegan', 0)
    await screen.findByRole('heading', { name: 'No products found' })
    const clear = screen.getAllByRole('button', { name: 'Clear All Filters' }).at(-1)
    if (clear) clickLink(clear)
    expect(await screen.findByRole('heading', { name: '9 Results' })).toBeDefined()
  })

  test('a view that the choice replaces does not know how many there are', async () => {
    openWithDeals('/discover?filter=trending', 2)
    await screen.findByRole('heading', { name: '9 Results' })
    expect(await (await sidebar()).findByRole('checkbox', { name: 'Reduced in price' })).toBeDefined()
  })
})

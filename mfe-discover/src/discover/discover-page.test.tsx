// @vitest-environment happy-dom

import { brandRecord } from '@a-list/api/testing/brand-fixtures.ts'
import { byFacet } from '@a-list/domain/products/facets.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openPage, openWithAds } from '../../testing/open-page.ts'
import { clickLink, hrefOf, inRegion, pageTitle } from '../../testing/page-helpers.ts'

const results = () => inRegion(/Results$/)

describe('without a search or filter', () => {
  test('shows title, subtitle, tiles, brands and products', async () => {
    openPage('/discover')
    expect(await pageTitle()).toBe('Explore')
    expect(
      screen.getByText('Discover celebrity brands and shop curated products from your favorite stars'),
    ).toBeDefined()
    expect(hrefOf(/^Kids/)).toBe('/discover?category=kids')
    expect(screen.queryByRole('link', { name: /^Food/ })).toBeNull()
    expect(await screen.findByRole('heading', { name: '38 Results' })).toBeDefined()
    expect((await results()).getAllByRole('article')).toHaveLength(24)
  })

  test('a row for each category with at most five products and the total', async () => {
    openPage('/discover')
    const beauty = await inRegion('Beauty')
    expect(beauty.getAllByRole('article')).toHaveLength(5)
    const all = beauty.getByRole('link', { name: /^View All/ })
    expect(all.textContent).toMatch(/View All\s*\d+ items/)
    expect(all.getAttribute('href')).toBe('/discover?category=beauty')
    // There is nothing more to view.
    const wellness = await inRegion('Wellness')
    expect(wellness.getAllByRole('article')).toHaveLength(4)
    expect(wellness.queryByRole('link', { name: /^View All/ })).toBeNull()
  })

  test('eight brands, and a link to all of them', async () => {
    openPage('/discover')
    const brands = await inRegion('Brands')
    expect(brands.getAllByRole('article')).toHaveLength(8)
    const all = brands.getByRole('link', { name: 'View all 10 brands' })
    expect(all.querySelector('.glyph-arrow-right')).not.toBeNull()
    clickLink(all)
    await waitFor(async () => expect((await inRegion('Brands')).getAllByRole('article')).toHaveLength(10))
    expect(screen.queryByText(/^View all/)).toBeNull()
  })

  test('a category tile sets the filter and scrolls smoothly to the products', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    openPage('/discover')
    clickLink(await screen.findByRole('link', { name: /^Kids/ }))
    expect(await screen.findByRole('heading', { name: 'Kids Products' })).toBeDefined()
    await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' }))
    scroll.mockRestore()
  })

  test('a category chip does so too; a click for a new tab is left to the browser', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    openPage('/discover')
    const chips = await screen.findByRole('navigation', { name: 'Browse by category' })
    const chip = within(chips).getByRole('link', { name: 'Fashion' })
    fireEvent.click(chip, { ctrlKey: true })
    expect(screen.getByRole('heading', { name: 'Explore' })).toBeDefined()
    clickLink(chip)
    expect(await screen.findByRole('heading', { name: 'Fashion Products' })).toBeDefined()
    await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' }))
    scroll.mockRestore()
  })

  test('on a phone, the rows take the place of the list, which is a link away', async () => {
    openPage('/discover')
    expect((await screen.findByRole('region', { name: '38 Results' })).parentElement?.className).toBe(
      'max-sm:hidden',
    )
    clickLink(screen.getByRole('link', { name: 'All products' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Beauty' })).toBeNull())
    expect(screen.getByRole('region', { name: '38 Results' }).parentElement?.className).toBe('')
  })

  test('the drawer of a phone opens over the rows, and stays open when a filter shows the list', async () => {
    openPage('/discover')
    const [button] = await screen.findAllByRole('button', { name: 'Filter' })
    if (button) clickLink(button)
    const drawer = within(await screen.findByRole('dialog', { name: 'Filter Products' }))
    clickLink(await drawer.findByRole('checkbox', { name: /^Vegan/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Beauty' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Filter Products' })).toHaveProperty('open', true)
  })

  test('a native ad after every sixth product, if the site has ads', async () => {
    openPage('/discover')
    const products = await results()
    expect(products.queryByRole('figure')).toBeNull()
    expect(products.getAllByRole('listitem').every((item) => item.querySelector('article'))).toBe(true)
    openWithAds('/discover')
    await screen.findByRole('heading', { name: '38 Results' })
    const ads = await (await results()).findAllByRole('figure', { name: 'Sponsored' })
    expect(ads.map((ad) => ad.dataset.adPosition)).toEqual([6, 12, 18].map((at) => `product-grid-${at}`))
  })
})

test.each(['/discover?category=beauty', '/discover?search=beauty'])(
  '%s shows products first, and then brands in one row',
  async (url) => {
    openPage(url)
    const products = await screen.findByRole('region', { name: /Results$/ })
    const brands = await screen.findByRole('list', { name: 'Brands, scrolls sideways' })
    expect(products.compareDocumentPosition(brands)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test.each(['fenty', 'Rihanna', 'gomez'])(
  'a search for %s, which names a brand or a founder, shows the brand first',
  async (text) => {
    openPage(`/discover?search=${text}`)
    const products = await screen.findByRole('region', { name: /Results$/ })
    const brands = await screen.findByRole('region', { name: 'Brands' })
    expect(brands.compareDocumentPosition(products)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    // Their names are to the right of their pictures, so that the products begin on the first screen.
    expect(within(brands).queryByRole('list', { name: /sideways/ })).toBeNull()
  },
)

test('a search that finds a brand without products shows nothing but the brand', async () => {
  const nothing = { products: [], products_total: 0, next_cursor: null }
  openPage('/discover?search=goop', {
    '/a-list/v2/search': (query: URLSearchParams) =>
      query.get('include') === 'brands'
        ? { brands: [brandRecord()], brands_total: 1 }
        : { ...nothing, facets: byFacet(() => []) },
  })
  expect((await inRegion('Brands')).getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('1 brand')).toBeDefined()
  expect(screen.queryByRole('region', { name: /Results$/ })).toBeNull()
})

test('a card has a heart and an add-to-list button', async () => {
  const { hostCalls } = openPage('/discover?filter=trending')
  const [card] = (await inRegion(/^\d+ Results$/)).getAllByRole('article')
  const name = card?.querySelector('h3')?.textContent
  expect(within(card as HTMLElement).getByRole('button', { name: `Save ${name}` })).toBeDefined()
  clickLink(within(card as HTMLElement).getByRole('button', { name: `Add ${name} to a shopping list` }))
  expect(hostCalls.widgets).toEqual(['account/add-to-list'])
})

test('one chosen brand has a banner with its name, founder and shop', async () => {
  // happy-dom loads no images, but reports them as complete. Without this, they would count as broken.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  openPage('/discover?brands=fenty-beauty')
  const banner = await inRegion('Fenty Beauty')
  expect(banner.getByText('by').parentElement?.textContent).toBe('by Rihanna')
  expect(banner.getByRole('link', { name: 'Shop Fenty Beauty' }).getAttribute('href')).toBe(
    '/brand/fenty-beauty#shop',
  )
  const pictures = [...document.querySelectorAll('section[aria-labelledby="brand-banner"] img')]
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    expect.stringContaining('logo'),
    expect.stringContaining('brand'),
  ])
})

test('the banner names each founder of the brand', async () => {
  openPage('/discover?brands=good-american')
  const founders = (await inRegion('Good American')).getAllByText('by')
  expect(founders.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'by Khloé Kardashian',
    'by Emma Grede',
  ])
})

test('two chosen brands have no banner', async () => {
  openPage('/discover?brands=fenty-beauty,skims')
  await screen.findByRole('heading', { name: /Results$/ })
  expect(document.querySelector('#brand-banner')).toBeNull()
})

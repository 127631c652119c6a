// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { openPage, openWaiting } from '../../testing/open-page.ts'

const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const results = () => region(/Results$/)
/** A page that waits for its data must not do so inside React's `act`, which user-event waits in. */
const follow = (way: HTMLElement) => way.click()

describe('with nothing asked for', () => {
  test('its title and subtitle, the tiles, the brands and the products', async () => {
    openPage('/discover')
    expect(await title()).toBe('Explore')
    expect(
      screen.getByText('Discover celebrity brands and shop curated products from your favorite stars'),
    ).toBeDefined()
    expect(href('Food & Drinks')).toBe('/discover?category=food-drinks')
    expect(await screen.findByRole('heading', { name: '38 Results' })).toBeDefined()
    expect((await results()).getAllByRole('article')).toHaveLength(24)
  })

  test('a row a category of at most five, and how many there are where there are more', async () => {
    openPage('/discover')
    const beauty = await region('Beauty')
    expect(beauty.getAllByRole('article')).toHaveLength(5)
    const all = beauty.getByRole('link', { name: /^View All/ })
    expect(all.textContent).toMatch(/View All\s*\d+ items/)
    expect(all.getAttribute('href')).toBe('/discover?category=beauty')
  })

  test('eight brands, and the way to all of them', async () => {
    openPage('/discover')
    const brands = await region('Brands')
    expect(brands.getAllByRole('article')).toHaveLength(8)
    follow(brands.getByRole('link', { name: 'View all 10 brands →' }))
    await waitFor(async () => expect((await region('Brands')).getAllByRole('article')).toHaveLength(10))
    expect(screen.queryByText(/^View all/)).toBeNull()
  })

  test('a picked category sets the filter and leads smoothly to its products', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    openPage('/discover')
    follow(await screen.findByRole('link', { name: 'Kids' }))
    expect(await screen.findByRole('heading', { name: 'Kids Products' })).toBeDefined()
    await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' }))
    scroll.mockRestore()
  })

  test('a native ad after every sixth product', async () => {
    openPage('/discover')
    await screen.findByRole('heading', { name: '38 Results' })
    const ads = (await results()).getAllByRole('figure', { name: 'Sponsored' })
    expect(ads.map((ad) => ad.dataset.adPosition)).toEqual([6, 12, 18].map((at) => `product-grid-${at}`))
  })
})

describe('the headings of the results', () => {
  test('a category', async () => {
    openPage('/discover?category=beauty')
    expect(await title()).toBe('Beauty Products')
    expect(screen.getByText('Discover beauty products from celebrity brands')).toBeDefined()
    follow(screen.getByRole('link', { name: 'Clear Category' }))
    await waitFor(async () => expect(await title()).toBe('Explore'))
  })

  test('a search, with what it found', async () => {
    openPage('/discover?search=rihanna')
    expect(await title()).toBe('Search results for "rihanna"')
    expect(await screen.findByText('2 brand(s) · 8 product(s)')).toBeDefined()
    expect(href('Back to Browse')).toBe('/discover')
  })

  test.each([
    ['trending', 'Trending Products', 'The hottest celebrity brand products right now'],
    ['rising_brands', 'Rising Brands', 'Products from the fastest-growing celebrity brands'],
  ])('%s', async (filter, heading, lead) => {
    openPage(`/discover?filter=${filter}`)
    expect(await title()).toBe(heading)
    expect(screen.getByText(lead)).toBeDefined()
    expect(href('Back to Browse')).toBe('/discover')
  })
})

describe('while it loads', () => {
  test('a search says so', async () => {
    openWaiting('/discover?search=fenty')
    expect(await screen.findByText('Searching...')).toBeDefined()
  })

  test('products: the words and eight places for cards', async () => {
    openWaiting('/discover?filter=trending')
    expect(await screen.findByText('Loading products...')).toBeDefined()
    expect((await region('Results')).getAllByRole('listitem')).toHaveLength(8)
  })
})

test('the next page comes below, and the end is told', async () => {
  openPage('/discover')
  await userEvent.click(await screen.findByRole('link', { name: 'More products' }))
  expect(await screen.findByText("You've seen all 38 products!")).toBeDefined()
  expect((await results()).getAllByRole('article')).toHaveLength(38)
})

describe('where there is nothing', () => {
  test('a search that nothing matches, and the way out of it', async () => {
    openPage('/discover?search=zzzz')
    expect(await screen.findByRole('heading', { name: 'No results found for "zzzz"' })).toBeDefined()
    expect(screen.getByText('Try adjusting your search terms or browse our categories')).toBeDefined()
    follow(screen.getByRole('link', { name: 'Browse All Products' }))
    await waitFor(async () => expect(await title()).toBe('Explore'))
  })

  test('filters that leave nothing, and their end', async () => {
    openPage('/discover?price=990-1000')
    const found = await region('0 Results')
    expect(await found.findByRole('heading', { name: 'No products found' })).toBeDefined()
    const hint = "Try adjusting your filters or search terms to find what you're looking for."
    expect(found.getByText(hint)).toBeDefined()
    const [clear] = found.getAllByRole('button', { name: 'Clear All Filters' })
    if (clear) follow(clear)
    expect(await screen.findByRole('heading', { name: '38 Results' })).toBeDefined()
  })
})

test('the four orders', async () => {
  openPage('/discover?sort=price-low')
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...select.options].map(({ text }) => text).filter((text) => text !== 'Best match')).toEqual([
    'Newest',
    'Best Selling',
    'Price: Low to High',
    'Price: High to Low',
  ])
  expect(select.value).toBe('price-low')
})

test('the button of the filters counts them and opens their drawer', async () => {
  openPage('/discover?tags=vegan&brands=fenty-beauty')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter 2 set' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Filter Products' }))
  expect(await drawer.findByRole('checkbox', { name: /^Vegan/ })).toHaveProperty('checked', true)
})

test('a chosen brand has its banner: name, whose it is, and its shop', async () => {
  // This browser has no pictures; without one of them loaded they would count as broken.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  openPage('/discover?brands=fenty-beauty')
  const banner = await region('Fenty Beauty')
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

test('two chosen brands have none', async () => {
  openPage('/discover?brands=fenty-beauty,skims')
  await screen.findByRole('heading', { name: /Results$/ })
  expect(document.querySelector('#brand-banner')).toBeNull()
})

describe('faults', () => {
  const SAYS_NO = { '/a-list/v2/search': 400, '/wp/v2/celebrity_brand': [] }

  test('products refused: the page says so and can be asked again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answers: Record<string, unknown> = { ...SAYS_NO }
    openPage('/discover?filter=trending', answers)
    expect(await screen.findByRole('heading', { name: 'The products didn’t load' })).toBeDefined()
    answers['/a-list/v2/search'] = {
      products: [],
      products_total: 0,
      next_cursor: null,
      facets: { categories: [], brands: [], retailers: [], tags: [] },
    }
    await userEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('heading', { name: '0 Results' })).toBeDefined()
  })

  test('no brands in the directory: no block of them, and the chosen one has no banner', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    openPage('/discover?brands=goop', SAYS_NO)
    expect(await title()).toBe('Explore')
    expect(screen.queryByRole('region', { name: 'Brands' })).toBeNull()
    expect(document.querySelector('#brand-banner')).toBeNull()
  })
})

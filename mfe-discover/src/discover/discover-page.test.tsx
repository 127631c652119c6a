// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeObservers } from '../../testing/fake-observers.ts'
import { openPage, openPending, openWithAds } from '../../testing/open-page.ts'
import { clickLink, hrefOf, inRegion, pageTitle } from '../../testing/page-helpers.ts'
import { productRecord } from '../../testing/product-record.ts'

const NO_FACETS = { categories: [], brands: [], retailers: [], tags: [] }

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
  })

  test('eight brands, and a link to all of them', async () => {
    openPage('/discover')
    const brands = await inRegion('Brands')
    expect(brands.getAllByRole('article')).toHaveLength(8)
    clickLink(brands.getByRole('link', { name: 'View all 10 brands →' }))
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
    const ads = (await results()).getAllByRole('figure', { name: 'Sponsored' })
    expect(ads.map((ad) => ad.dataset.adPosition)).toEqual([6, 12, 18].map((at) => `product-grid-${at}`))
  })
})

test.each(['/discover?category=beauty', '/discover?search=fenty'])(
  '%s shows products first, and then brands in one row',
  async (url) => {
    openPage(url)
    const products = await screen.findByRole('region', { name: /Results$/ })
    const brands = await screen.findByRole('list', { name: 'Brands, scrolls sideways' })
    expect(products.compareDocumentPosition(brands)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

describe('the results have the headings of spec section 2', () => {
  test('a category has its heading, and can be cleared', async () => {
    openPage('/discover?category=beauty')
    expect(await pageTitle()).toBe('Beauty Products')
    expect(screen.getByText('Discover beauty products from celebrity brands')).toBeDefined()
    clickLink(screen.getByRole('link', { name: 'Clear Category' }))
    await waitFor(async () => expect(await pageTitle()).toBe('Explore'))
  })

  test('a category can be followed, after signing in', async () => {
    const { hostCalls } = openPage('/discover?category=beauty')
    const follow = await screen.findByRole('button', { name: 'Follow Beauty' })
    expect(follow.closest('[class*="hidden"]')).toBeNull()
    clickLink(follow)
    await waitFor(() => expect(hostCalls.paths).toHaveLength(1))
    expect(hostCalls.paths[0]).toMatch(/^\/auth\?return=/)
  })

  test('a member follows a category, and the button says so', async () => {
    localStorage.setItem('wp_token', 'a.b.c')
    onTestFinished(() => localStorage.clear())
    let followed: string[] = []
    const { host, hostCalls } = openPage('/discover?category=beauty', {
      '/wp/v2/users/me': { id: 7, name: 'Sam', email: 'sam@example.com', roles: ['subscriber'] },
      '/a-list/v1/subscriptions': () => ({ followed_brands: [], followed_categories: followed }),
      '/a-list/v1/subscriptions/category': () => {
        followed = ['beauty']
        return { success: true, isFollowing: true }
      },
    })
    await waitFor(() => expect(host.session.getState().status).toBe('signed-in'))
    clickLink(await screen.findByRole('button', { name: 'Follow Beauty' }))
    await waitFor(() => expect(hostCalls.toasts).toMatchObject([{ title: 'You follow Beauty' }]))
    hostCalls.toasts[0]?.action?.onSelect()
    expect(hostCalls.paths).toEqual(['/dashboard?tab=alerts'])
    expect(await screen.findByRole('button', { name: 'Following Beauty' })).toBeDefined()
  })

  test('a category that is followed by another name shows so', async () => {
    localStorage.setItem('wp_token', 'a.b.c')
    onTestFinished(() => localStorage.clear())
    openPage('/discover?category=baby%20care', {
      '/wp/v2/users/me': { id: 7, name: 'Sam', email: 'sam@example.com', roles: ['subscriber'] },
      '/a-list/v1/subscriptions': { followed_brands: [], followed_categories: ['kids'] },
    })
    expect(await screen.findByRole('button', { name: 'Following Baby care' })).toBeDefined()
  })

  test('a search shows its counts', async () => {
    openPage('/discover?search=rihanna')
    expect(await pageTitle()).toBe('Search results for “rihanna”')
    expect(await screen.findByText('2 brand(s) · 8 product(s)')).toBeDefined()
    expect(hrefOf('Back to Browse')).toBe('/discover')
  })

  test.each(['brands=goop', 'tags=sustainable', 'filter=trending'])(
    'a search counts its brands with %s too, and keeps the filters if no product matches',
    async (filter) => {
      openPage(`/discover?search=fenty&${filter}`)
      expect(await screen.findByText(/^2 brand\(s\) · \d+ product\(s\)$/)).toBeDefined()
      expect((await inRegion('Brands')).getAllByRole('article')).toHaveLength(2)
      expect(await results()).toBeDefined()
      expect(screen.queryByText(/^No results found/)).toBeNull()
    },
  )

  test.each([
    ['trending', 'Trending Products', 'The hottest celebrity brand products right now'],
    ['rising_brands', 'Rising Brands', 'Products from the fastest-growing celebrity brands'],
  ])('the filter %s has its heading', async (filter, heading, lead) => {
    openPage(`/discover?filter=${filter}`)
    expect(await pageTitle()).toBe(heading)
    expect(screen.getByText(lead)).toBeDefined()
    expect(hrefOf('Back to Browse')).toBe('/discover')
  })
})

describe('while it loads', () => {
  test('a search shows "Searching..."', async () => {
    openPending('/discover?search=fenty')
    expect(await screen.findByText('Searching...')).toBeDefined()
  })

  test('products show a status text and eight skeletons', async () => {
    openPending('/discover?filter=trending')
    expect(await screen.findByText('Loading products...')).toBeDefined()
    expect((await inRegion('Results')).getAllByRole('listitem')).toHaveLength(8)
  })
})

describe('the end of the grid', () => {
  const { observers, Observer } = fakeObservers()
  beforeEach(() => {
    observers.clear()
    vi.stubGlobal('IntersectionObserver', Observer)
  })
  afterEach(() => vi.unstubAllGlobals())

  /** Simulates that the end of the grid comes into view. */
  function reachEnd() {
    const end = screen.getByRole('link', { name: 'More products' }).parentElement
    for (const observer of observers) if (end && observer.sees(end)) observer.show()
  }

  test('loads more when a tenth of the end is in view, until all products have been seen', async () => {
    openPage('/discover')
    await screen.findByRole('link', { name: 'More products' })
    expect([...observers].map(({ threshold }) => threshold)).toContain(0.1)
    reachEnd()
    expect(await screen.findByText("You've seen all 38 products!")).toBeDefined()
    expect((await results()).getAllByRole('article')).toHaveLength(38)
  })

  test('says that more products are loading', async () => {
    const page = { products: [productRecord()], products_total: 25, next_cursor: 'c', facets: NO_FACETS }
    openPage('/discover?filter=trending', {
      '/a-list/v2/search': (query: URLSearchParams) => (query.has('cursor') ? new Promise(() => {}) : page),
    })
    await screen.findByRole('link', { name: 'More products' })
    reachEnd()
    expect(await screen.findByText('Loading more products...')).toBeDefined()
  })

  test('if the next page does not load, the list stays as it is and goes on with "Try again"', async () => {
    const first = { products: [productRecord()], products_total: 2, next_cursor: 'c', facets: NO_FACETS }
    const second = { ...first, products: [{ ...productRecord(), id: 8, slug: 'second' }], next_cursor: null }
    let next: unknown = 500
    const calls = vi.fn()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    openPage('/discover?filter=trending', {
      '/a-list/v2/search': (query: URLSearchParams) => {
        if (!query.has('cursor')) return first
        calls()
        return next
      },
    })
    await screen.findByRole('link', { name: 'More products' })
    reachEnd()
    expect((await screen.findByRole('alert')).textContent).toBe('The next products didn’t load.')
    const failedCalls = calls.mock.calls.length
    // The end of the list is still in view, and must not request the page again and again.
    const again = screen.getByRole('link', { name: 'Try again' })
    expect([...observers].some((observer) => again.parentElement && observer.sees(again.parentElement))).toBe(
      false,
    )
    expect((await results()).getAllByRole('article')).toHaveLength(1)
    next = second
    clickLink(again)
    expect(await screen.findByText("You've seen all 2 products!")).toBeDefined()
    expect((await results()).getAllByRole('article')).toHaveLength(2)
    expect(calls.mock.calls.length).toBe(failedCalls + 1)
  })
})

describe('no results', () => {
  test('an empty search links to all products', async () => {
    openPage('/discover?search=zzzz')
    expect(await screen.findByRole('heading', { name: 'No results found for “zzzz”' })).toBeDefined()
    expect(screen.getByText('Try adjusting your search terms or browse our categories')).toBeDefined()
    clickLink(screen.getByRole('link', { name: 'Browse All Products' }))
    await waitFor(async () => expect(await pageTitle()).toBe('Explore'))
  })

  test('a search without results keeps its filters until they are cleared', async () => {
    openPage('/discover?search=zzzz&tags=vegan')
    const [clear] = (await inRegion('0 Results')).getAllByRole('button', { name: 'Clear All Filters' })
    if (clear) clickLink(clear)
    expect(await screen.findByRole('heading', { name: 'No results found for “zzzz”' })).toBeDefined()
  })

  test('filters without results can be cleared', async () => {
    openPage('/discover?price=990-1000')
    const found = await inRegion('0 Results')
    expect(await found.findByRole('heading', { name: 'No products found' })).toBeDefined()
    const hint = "Try adjusting your filters or search terms to find what you're looking for."
    expect(found.getByText(hint)).toBeDefined()
    const [clear] = found.getAllByRole('button', { name: 'Clear All Filters' })
    if (clear) clickLink(clear)
    expect(await screen.findByRole('heading', { name: '38 Results' })).toBeDefined()
  })
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

test('two chosen brands have no banner', async () => {
  openPage('/discover?brands=fenty-beauty,skims')
  await screen.findByRole('heading', { name: /Results$/ })
  expect(document.querySelector('#brand-banner')).toBeNull()
})

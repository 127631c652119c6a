// @vitest-environment happy-dom
import { byFacet } from '@a-list/domain/products/facets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeObservers } from '../../testing/fake-observers.ts'
import { openPage, openPending } from '../../testing/open-page.ts'
import { clickLink, inRegion, pageTitle } from '../../testing/page-helpers.ts'
import { productRecord } from '../../testing/product-record.ts'

const NO_FACETS = byFacet(() => [])

const results = () => inRegion(/Results$/)

describe('while it loads', () => {
  test('a search shows a spinner and "Searching..."', async () => {
    openPending('/discover?search=fenty')
    const status = await screen.findByText('Searching...')
    expect(status.querySelector('.glyph-loader.animate-turn')).not.toBeNull()
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

  /** Simulates that the end of the grid comes into view, as soon as it is observed. @returns its observer */
  async function reachEnd() {
    const { parentElement: end } = await screen.findByRole('link', { name: 'More products' })
    const observer = await waitFor(() => {
      const found = [...observers].find((one) => end && one.sees(end))
      if (!found) throw new Error('Nothing observes the end of the grid')
      return found
    })
    observer.show()
    return observer
  }

  test('loads more when a tenth of the end is in view, until all products have been seen', async () => {
    // No other test opens this URL: the document remembers how long the list at a URL became.
    openPage('/discover?sort=newest')
    expect((await reachEnd()).threshold).toBe(0.1)
    expect(await screen.findByText("You've seen all 38 products!")).toBeDefined()
    expect((await results()).getAllByRole('article')).toHaveLength(38)
  })

  test('says that more products are loading', async () => {
    const page = { products: [productRecord()], products_total: 25, next_cursor: 'c', facets: NO_FACETS }
    openPage('/discover?filter=trending', {
      '/a-list/v2/search': (query: URLSearchParams) => (query.has('cursor') ? new Promise(() => {}) : page),
    })
    await reachEnd()
    expect(await screen.findByText('Loading more products...')).toBeDefined()
  })

  const first = { products: [productRecord()], products_total: 2, next_cursor: 'c', facets: NO_FACETS }
  const second = { ...first, products: [{ ...productRecord(), id: 8, slug: 'second' }], next_cursor: null }

  /** Opens a list and answers requests for its next page with `next`. @returns a mock that records these requests */
  function openList(next: () => unknown) {
    const calls = vi.fn(next)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    openPage('/discover?filter=trending', {
      '/a-list/v2/search': (query: URLSearchParams) => (query.has('cursor') ? calls() : first),
    })
    return calls
  }

  test('if the next page is refused, the list stays as it is and goes on with "Try again"', async () => {
    let next: unknown = 400
    const calls = openList(() => next)
    await reachEnd()
    expect((await screen.findByRole('alert')).textContent).toBe('The next products didn’t load.')
    const failedCalls = calls.mock.calls.length
    const again = screen.getByRole('link', { name: 'Try again' })
    const end = again.parentElement
    // The end of the list is still in view, and must not request the page again and again.
    expect([...observers].some((observer) => end && observer.sees(end))).toBe(false)
    // No products are on their way, for which it would reserve the height of the screen.
    expect(end?.className).not.toContain('min-h-dvh')
    expect((await results()).getAllByRole('article')).toHaveLength(1)
    next = second
    clickLink(again)
    expect(await screen.findByText("You've seen all 2 products!")).toBeDefined()
    expect((await results()).getAllByRole('article')).toHaveLength(2)
    expect(calls.mock.calls.length).toBe(failedCalls + 1)
  })

  test('after an outage the next products come by themselves', async () => {
    vi.stubGlobal('ALIST_TIME_SCALE', 0.1)
    let next: unknown = 503
    openList(() => next)
    await reachEnd()
    const again = await screen.findByRole('link', { name: 'Try again' })
    again.focus()
    const alert = screen.getByRole('alert')
    const answer = Promise.withResolvers<object>()
    next = answer.promise
    expect(await screen.findByText('Loading more products...')).toBeDefined()
    expect(document.activeElement).toBe(again)
    // An alert that appears anew would be read each time.
    expect(alert.isConnected).toBe(true)
    answer.resolve(second)
    expect(await screen.findByText("You've seen all 2 products!")).toBeDefined()
    expect((await results()).getAllByRole('article')).toHaveLength(2)
  })
})

test('another order starts at the first page', async () => {
  openPage('/discover?view=products&page=2')
  const found = await results()
  await waitFor(() => expect(found.getAllByRole('article')).toHaveLength(14))
  await userEvent.selectOptions(found.getByLabelText('Sort by'), 'Price: Low to High')
  await waitFor(() => expect(found.getAllByRole('article')).toHaveLength(24))
})

test('a search that finds few products shows others of the same category', async () => {
  openPage('/discover?search=blush')
  const found = (await results()).getAllByRole('article').map(({ textContent }) => textContent)
  expect(found.length).toBeLessThan(4)
  const related = (await inRegion('More in Beauty')).getAllByRole('article')
  expect(related.length).toBeGreaterThan(0)
  for (const { textContent } of related) expect(found).not.toContain(textContent)
})

describe('no results', () => {
  test('an empty search links to all products', async () => {
    openPage('/discover?search=zzzz')
    expect(await screen.findByRole('heading', { name: 'No results found for “zzzz”' })).toBeDefined()
    expect(screen.getByText('Try adjusting your search terms or browse our categories')).toBeDefined()
    const popular = within(screen.getByRole('navigation', { name: 'Popular searches' }))
    expect(popular.getByRole('link', { name: 'Blush' }).getAttribute('href')).toBe('/discover?search=Blush')
    clickLink(screen.getByRole('link', { name: 'Browse All Products' }))
    await waitFor(async () => expect(await pageTitle()).toBe('Explore'))
  })

  test('a search without results keeps its filters until they are cleared', async () => {
    openPage('/discover?search=zzzz&tags=vegan')
    const [clear] = (await inRegion('0 Results')).getAllByRole('button', { name: 'Clear All Filters' })
    if (clear) clickLink(clear)
    expect(await screen.findByRole('heading', { name: 'No results found for “zzzz”' })).toBeDefined()
  })

  test('a category without products has neither filters nor sorting, and shows its brands first', async () => {
    openPage('/discover?category=home')
    const found = await inRegion('0 Results')
    expect(await found.findByRole('heading', { name: 'No home products yet' })).toBeDefined()
    expect(found.queryByRole('button', { name: /^Filter/ })).toBeNull()
    expect(found.queryByLabelText('Sort by')).toBeNull()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Brands', '0 Results'])
    expect(found.getByText(/^Follow the category/)).toBeDefined()
    openPage('/discover?category=nope')
    expect(await screen.findByText(/^We don’t have this category/)).toBeDefined()
    // With a filter, that may be what hides the products.
    openPage('/discover?category=home&tags=vegan')
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeDefined()
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

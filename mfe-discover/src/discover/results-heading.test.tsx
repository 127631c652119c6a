// @vitest-environment happy-dom
import { byFacet } from '@a-list/domain/products/facets.ts'
import { takePendingAction } from '@a-list/remote/pending-action.ts'
import { readPendingAction } from '@a-list/remote/read-pending-action.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { clickLink, hrefOf, inRegion, pageTitle } from '../../testing/page-helpers.ts'
import { productRecord } from '../../testing/product-record.ts'

const results = () => inRegion(/Results?$/)

describe('the results have the headings of spec section 2', () => {
  test('a category has its heading, and can be cleared', async () => {
    openPage('/discover?category=beauty')
    expect(await pageTitle()).toBe('Beauty Products')
    expect(screen.getByText('Discover beauty products from celebrity brands')).toBeDefined()
    clickLink(screen.getByRole('link', { name: 'Clear Category' }))
    await waitFor(async () => expect(await pageTitle()).toBe('Explore'))
  })

  test('all products have a title of their own', async () => {
    openPage('/discover?view=products')
    expect(await pageTitle()).toBe('All Products')
  })

  test('clearing a category leaves the other filters and the order', async () => {
    openPage('/discover?category=beauty&page=2&tags=vegan&sort=price-low')
    await screen.findByRole('link', { name: 'Clear Category' })
    expect(hrefOf('Clear Category')).toBe('/discover?tags=vegan&sort=price-low')
  })

  test('a category can be followed, after signing in', async () => {
    const { hostCalls } = openPage('/discover?category=beauty')
    const follow = await screen.findByRole('button', { name: 'Follow Beauty' })
    expect(follow.closest('[class*="hidden"]')).toBeNull()
    clickLink(follow)
    await waitFor(() => expect(hostCalls.paths).toHaveLength(1))
    expect(hostCalls.paths[0]).toMatch(/^\/auth\?return=/)
    const action = readPendingAction(takePendingAction(), Date.now())
    expect(action).toMatchObject({ kind: 'follow', item: { type: 'category', id: 'beauty', name: 'Beauty' } })
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
    expect(await screen.findByText('2 brands · 8 products')).toBeDefined()
    expect(hrefOf('Back to Browse')).toBe('/discover')
  })

  test('a search for a mistyped word says that it shows similar ones', async () => {
    openPage('/discover?search=lipstik', {
      '/a-list/v2/search': {
        products: [productRecord()],
        products_total: 1,
        brands: [],
        brands_total: 0,
        next_cursor: null,
        facets: byFacet(() => []),
        unknown_words: ['lipstik'],
      },
    })
    expect(await screen.findByText('1 product for words like “lipstik”')).toBeDefined()
  })

  test.each(['brands=goop', 'tags=sustainable', 'filter=trending'])(
    'a search counts its brands with %s too, and keeps the filters if no product matches',
    async (filter) => {
      openPage(`/discover?search=fenty&${filter}`)
      expect(await screen.findByText(/^2 brands( · \d+ products?)?$/)).toBeDefined()
      expect((await inRegion('Brands')).getAllByRole('article')).toHaveLength(2)
      expect(await results()).toBeDefined()
      expect(screen.queryByText(/^No results found/)).toBeNull()
    },
  )

  test.each([
    ['', 'All Brands'],
    ['&category=beauty', 'Beauty Brands'],
  ])('the page of all brands with %j has its heading', async (filter, heading) => {
    openPage(`/discover?view=brands${filter}`)
    expect(await pageTitle()).toBe(heading)
    expect(screen.getByText('Each founded by someone famous')).toBeDefined()
  })

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

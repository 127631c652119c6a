// @vitest-environment happy-dom

import { brandRecord } from '@a-list/api/testing/brand-fixtures.ts'
import { byFacet } from '@a-list/domain/products/facets.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { inRegion, pageTitle } from '../../testing/page-helpers.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const REFUSED_SEARCH = { '/a-list/v2/search': 400, '/wp/v2/celebrity_brand': [] }

test('"Try again" repeats a refused product search', async () => {
  const responses: Record<string, unknown> = { ...REFUSED_SEARCH }
  openPage('/discover?filter=trending', responses)
  expect(await screen.findByRole('heading', { name: 'The products didn’t load' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Browse by category' })).toBeDefined()
  responses['/a-list/v2/search'] = {
    products: [],
    products_total: 0,
    next_cursor: null,
    facets: byFacet(() => []),
  }
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('heading', { name: '0 Results' })).toBeDefined()
})

test('a search whose products fail says so, also below a brand that it names', async () => {
  openPage('/discover?search=fenty', {
    '/a-list/v2/search': (query: URLSearchParams) =>
      query.get('include') === 'brands' ? { brands: [brandRecord()], brands_total: 1 } : 400,
  })
  expect(await screen.findByRole('heading', { name: 'The products didn’t load' })).toBeDefined()
  expect((await inRegion('Brands')).getAllByRole('article')).toHaveLength(1)
})

test('shows sample brands while the directory is down', async () => {
  openPage('/discover', { '/wp/v2/celebrity_brand': 500 })
  expect((await inRegion('Brands')).getAllByRole('article')).toHaveLength(8)
})

test('an empty directory shows neither a brands block nor a brand banner', async () => {
  openPage('/discover?brands=goop', REFUSED_SEARCH)
  expect(await pageTitle()).toBe('Explore')
  expect(screen.queryByRole('region', { name: 'Brands' })).toBeNull()
  expect(document.querySelector('#brand-banner')).toBeNull()
})

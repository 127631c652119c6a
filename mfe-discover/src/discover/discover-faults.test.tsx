// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { inRegion, pageTitle } from '../../testing/on-page.ts'
import { openPage } from '../../testing/open-page.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const SAYS_NO = { '/a-list/v2/search': 400, '/wp/v2/celebrity_brand': [] }

test('products refused: the page says so and can be asked again', async () => {
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

test('no answer about brands: samples in their place', async () => {
  openPage('/discover', { '/wp/v2/celebrity_brand': 500 })
  expect((await inRegion('Brands')).getAllByRole('article')).toHaveLength(8)
})

test('no brands in the directory: no block of them, and the chosen one has no banner', async () => {
  openPage('/discover?brands=goop', SAYS_NO)
  expect(await pageTitle()).toBe('Explore')
  expect(screen.queryByRole('region', { name: 'Brands' })).toBeNull()
  expect(document.querySelector('#brand-banner')).toBeNull()
})

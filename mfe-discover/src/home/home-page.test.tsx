// @vitest-environment happy-dom
import { byFacet } from '@a-list/domain/products/facets.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { productRecord } from '../../testing/product-record.ts'

beforeEach(() => {
  openPage('/')
})

test('shows every block in order, with its links', async () => {
  await screen.findByText('Popular Products')
  const headings = [
    ...document.querySelectorAll('h1, section > div > h2, section > div > div > h2, li h2, section > h2'),
  ]
  const order = headings.map(({ textContent }) => textContent)
  const positions = [
    'Celebrity brands, decoded',
    'Popular Products',
    'New Brands',
    'New & Trending Drops',
    'Verified Info',
    'Direct Shopping',
    'Fan Favorites',
    'Where pop culture meets product research.',
    'One letter a week',
  ].map((title) => order.indexOf(title))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  const [main] = [...document.querySelectorAll('nav, h1')]
  expect(main?.getAttribute('aria-label')).toBe('Browse by category')
  expect(screen.getByRole('link', { name: 'View More Products' }).getAttribute('href')).toBe(
    '/discover?filter=trending',
  )
  expect(
    screen.getAllByRole('link', { name: 'View More Brands' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/discover?filter=rising_brands', '/discover'])
})

test.each([
  [0, []],
  [12, ['See all deals']],
])('with %s real reductions, Popular Products links to them: %j', async (deals, links) => {
  const facets = byFacet(() => [])
  openPage('/', {
    '/a-list/v2/search': { products: [productRecord()], facets, deals_total: deals },
    '/wp/v2/celebrity_brand': [],
  })
  const popular = await block('Popular Products')
  const found = popular.queryAllByRole('link', { name: /deals?$/ })
  expect(found.map((link) => link.textContent)).toEqual(links)
  for (const link of found) expect(link.getAttribute('href')).toBe('/deals')
})

test('the chips of Fan Favorites filter in place', async () => {
  const chip = await screen.findByRole('button', { name: 'Fashion' })
  await userEvent.click(chip)
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  const section = screen.getByRole('region', { name: 'Fan Favorites' })
  expect(section.textContent).toContain('SKIMS')
  expect(section.textContent).not.toContain('Fenty Beauty')
})

test('a URL of a form without scripts opens a chip of Fan Favorites', async () => {
  openPage('/?fans=Fashion')
  const favorites = await block('Fan Favorites')
  expect(favorites.getByRole('button', { pressed: true }).textContent).toBe('Fashion')
  expect(favorites.queryByText('Fenty Beauty')).toBeNull()
  openPage('/?fans=nothing')
  const others = await block('Fan Favorites')
  expect(others.getByRole('button', { pressed: true }).textContent).toBe('All')
})

const block = async (name: string) => within(await screen.findByRole('region', { name }))

test('the hero has seven slides, each with a badge for its kind', async () => {
  await screen.findByText('Popular Products')
  const slides = within(screen.getByRole('list', { name: /On the front page/ })).getAllByRole('listitem')
  expect(slides).toHaveLength(7)
  const badges = slides.map((slide) => /Brand|Product|Story/.exec(slide.textContent ?? '')?.[0])
  expect(new Set(badges)).toEqual(new Set(['Brand', 'Product', 'Story']))
  expect(screen.getByText(/Over 500 brands/)).toBeDefined()
  for (const slide of slides) {
    expect(/ · \$\d/.test(slide.textContent ?? '')).toBe(within(slide).queryByText('Product') !== null)
    const [title, subtitle, celebrity] = [...slide.querySelectorAll('h2, p')]
    for (const text of [title, subtitle, celebrity]) expect(text?.textContent).toMatch(/\S/)
    const link = within(slide).getByRole('link', { name: /^(Meet|See|Read) the .*: / })
    expect(link.getAttribute('href')).toMatch(/^\/(brand|product|blog)\//)
    expect(slide.querySelector('img')?.getAttribute('src')).toMatch(/^\/pictures\//)
  }
})

test('the newest story leads with the largest picture, which loads first', async () => {
  const link = await screen.findByRole('link', { name: 'Forty shades and after' })
  expect(link.getAttribute('href')).toBe('/blog/forty-shades-and-after')
  const eager = document.querySelectorAll('img[fetchpriority="high"]')
  expect(eager).toHaveLength(1)
  expect(link.closest('article')?.contains(eager[0] ?? null)).toBe(true)
})

test('the page shows eight products, and six new brands with their growth', async () => {
  expect((await block('Popular Products')).getAllByRole('article')).toHaveLength(8)
  const brands = (await block('New Brands')).getAllByRole('article')
  expect(brands).toHaveLength(6)
  for (const brand of brands) {
    expect(brand.textContent).toMatch(/\+[1-5]\d%/)
    expect(brand.textContent).toMatch(/by \S/)
    expect(
      within(brand)
        .getByRole('link', { name: /^View Brand / })
        .getAttribute('href'),
    ).toMatch(/^\/brand\//)
    expect(within(brand).getByRole('button', { name: /^Save / })).toBeDefined()
  }
})

test('Fan Favorites has its chips and six brands', async () => {
  const favorites = await block('Fan Favorites')
  expect(favorites.getAllByRole('button', { pressed: false }).length).toBeGreaterThan(0)
  const chips = within(favorites.getByRole('navigation')).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'All',
    'Beauty',
    'Fashion',
    'Home',
    'Wellness',
  ])
  expect(favorites.getAllByRole('article')).toHaveLength(6)
})

test('"All" is the active chip of the category bar, which has the categories with products', async () => {
  const bar = within(await screen.findByRole('navigation', { name: 'Browse by category' }))
  const chips = bar.getAllByRole('link')
  expect(chips.map((chip) => `${chip.textContent} ${chip.getAttribute('href')}`)).toEqual([
    'All /discover',
    'Beauty /discover?category=beauty',
    'Fashion /discover?category=fashion',
    'Wellness /discover?category=wellness',
  ])
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('All')
})

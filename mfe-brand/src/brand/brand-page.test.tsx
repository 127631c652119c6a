// @vitest-environment happy-dom
import { fetchStoryList } from '@a-list/api/stories/story-list.ts'
import { DAY_MS } from '@a-list/domain/time/time-windows.ts'
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { json, refusal, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../remote.ts'

let unmount = () => {}
afterEach(() => {
  unmount()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Opens the page of Fenty Beauty without a backend, so with sample data. */
function open(query: string) {
  const fetch = () => Promise.reject(new TypeError('No network'))
  unmount = mountRemote(remote, { path: `/brand/fenty-beauty${query}`, fetch }).unmount
}

/** The last day of the brand's coupon. */
const LAST_DAY = Date.parse(sampleBrands[0]?.coupon_codes[0]?.expiry_date ?? '')

test('an expired coupon is marked and has no copy button', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: LAST_DAY + 2 * DAY_MS })
  open('?shelf=discounts')
  const coupons = within(await screen.findByRole('region', { name: 'Coupons' }))
  expect(coupons.getByText('Expired')).toBeDefined()
  expect(coupons.queryByRole('button')).toBeNull()
})

test('a valid coupon shows its expiry date and can be copied', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: LAST_DAY })
  open('?shelf=discounts')
  const coupons = within(await screen.findByRole('region', { name: 'Coupons' }))
  expect(coupons.getByText(/^Valid until/)).toBeDefined()
  expect(coupons.getAllByRole('button')).toHaveLength(coupons.getAllByRole('listitem').length)
})

test('on a site with ads, one follows every 4 Sale Items', async () => {
  const products = Array.from({ length: 9 }, (_, at) => ({
    id: at,
    slug: `item-${at}`,
    title: { rendered: `Item ${at}` },
    acf: { brand: 'Glow', price: '$10.00', original_price: '$12.00' },
  }))
  const openSale = async (adSlots: boolean) => {
    await openGlow({}, { products, query: '?shelf=discounts', adSlots })
    return within(await screen.findByRole('list', { name: 'Sale Items' })).getAllByRole('listitem')
  }
  expect(await openSale(false)).toHaveLength(9)
  unmount()
  const items = await openSale(true)
  const ads = items.flatMap((item, at) => (within(item).queryByRole('heading', { level: 3 }) ? [] : [at]))
  expect(ads).toEqual([4, 9])
})

test('the Brand Story tab shows categories and founding year, and the creator with quick facts', async () => {
  open('?tab=story')
  const about = within(await screen.findByRole('region', { name: 'About' }))
  expect(about.getByText('2017')).toBeDefined()
  expect(about.getByRole('link', { name: 'Beauty' }).getAttribute('href')).toBe('/discover?category=beauty')
  const creator = within(await screen.findByRole('region', { name: 'Meet the Creator' }))
  expect(creator.getByRole('heading', { name: 'Rihanna' })).toBeDefined()
  expect(creator.getByRole('heading', { name: 'Quick facts' })).toBeDefined()
  expect(creator.getByText('Age').nextElementSibling?.textContent).toMatch(/^\d\d$/)
})

test('the News tab shows up to 6 stories of the brand', async () => {
  const [story] = (await fetchStoryList()).filter(({ brands }) => brands.includes('fenty-beauty'))
  if (!story) throw new Error('No built-in story is about Fenty Beauty.')
  const many = Array.from({ length: 9 }, (_, at) => ({ ...story, id: at, slug: `story-${at}` }))
  vi.spyOn(await import('@a-list/sample/stories.ts'), 'sampleStories', 'get').mockReturnValue(many)
  open('?tab=news')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6))
})

test('the compact share row offers 3 networks', async () => {
  open('')
  const share = within(await screen.findByRole('region', { name: 'Share Fenty Beauty' }))
  expect(share.getAllByRole('link', { name: /^Share by/ })).toHaveLength(3)
  const social = within(screen.getByRole('list', { name: 'Fenty Beauty elsewhere' })).getAllByRole('link')
  expect(social.every((link) => link.getAttribute('href')?.startsWith('https://'))).toBe(true)
  expect(social.length).toBe(Object.keys(sampleBrands[0]?.social_links ?? {}).length)
})

test('the Share button offers four networks, copies the brand’s URL, and closes with Escape', async () => {
  const user = userEvent.setup()
  open('?tab=story')
  const button = await screen.findByRole('button', { name: 'Share Fenty Beauty' })
  await user.click(button)
  const named = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!named) throw new Error('The button names no panel.')
  const panel = within(named)
  expect(panel.getAllByRole('link', { name: /^Share by/ })).toHaveLength(4)
  await user.click(panel.getByRole('button', { name: 'Copy link' }))
  const { pathname, search } = new URL(await navigator.clipboard.readText())
  expect(pathname + search).toBe('/brand/fenty-beauty?utm_source=social&utm_medium=share&utm_campaign=A-List')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'Share by Email' })).toBeNull()
})

test('shop links are marked as affiliate links, open in a new tab and have a disclosure', async () => {
  open('')
  const store = await screen.findByRole('link', { name: /^Visit Store/ })
  expect(store.getAttribute('href')).toMatch(
    /^https:\/\/fentybeauty\.com\/\?ref=a-list&utm_source=a-list&utm_medium=referral$/,
  )
  const shops = within(screen.getByRole('list', { name: 'Shops that sell Fenty Beauty' })).getAllByRole(
    'link',
  )
  expect(shops.map(({ textContent }) => textContent?.replace('(opens in a new tab)', '').trim())).toEqual([
    'Sephora',
    'Ulta',
    'Amazon',
  ])
  for (const shop of [store, ...shops]) {
    expect(shop.getAttribute('rel')).toBe('sponsored nofollow noopener')
    expect(shop.getAttribute('target')).toBe('_blank')
  }
  const disclosure = screen.getAllByRole('link', { name: 'How that works' })[0]
  expect(disclosure?.getAttribute('href')).toBe('/affiliate-disclosure')
})

test.each(['nobody', '999999'])('the unknown brand %s shows "Brand Not Found" and "Go Back"', async (id) => {
  const { fetch } = stubBackend({
    'GET /wp/v2/celebrity_brand': () => json([]),
    'GET /wp/v2/celebrity_brand/999999': () => refusal(404, 'rest_post_invalid_id'),
  })
  unmount = mountRemote(remote, { path: `/brand/${id}`, fetch }).unmount
  expect(await screen.findByRole('heading', { level: 1, name: 'Brand Not Found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/discover')
  expect(screen.getByRole('navigation', { name: 'Popular pages' })).toBeDefined()
})

test('a brand that fails to load shows an error, and "Try Again" reloads the page', async () => {
  const { fetch } = stubBackend({ 'GET /wp/v2/celebrity_brand': () => refusal(403, 'rest_forbidden') })
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  // After a failed loader, the shell shows the page nevertheless, and the page loads its data itself.
  const routes = remote.routes.map(({ loader, ...route }) => route)
  unmount = mountRemote({ ...remote, routes }, { path: '/brand/glow', fetch }).unmount
  expect(await screen.findByRole('heading', { level: 1, name: 'Failed to load brand' })).toBeDefined()
  expect(screen.getByText(/^WordPress API Error: 403/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(reload).toHaveBeenCalledOnce()
})

interface GlowOptions {
  products?: object[]
  query?: string
  adSlots?: boolean
}

/** Opens the page of a brand, by default without products. */
async function openGlow(acf: object = {}, { products = [], query = '', adSlots }: GlowOptions = {}) {
  const record = {
    id: 2,
    slug: 'glow',
    title: { rendered: 'Glow' },
    acf: { brand_name: 'Glow', product_category: ['Beauty'], ...acf },
  }
  const { fetch } = stubBackend({
    'GET /wp/v2/celebrity_brand': () => json([record]),
    'GET /wp/v2/products': () => json(products),
  })
  const path = `/brand/glow${query}`
  unmount = mountRemote(remote, { path, backend: 'https://a-list.example', fetch, adSlots }).unmount
  await screen.findByRole('heading', { level: 1, name: 'Glow' })
}

test('a brand without products offers others', async () => {
  await openGlow()
  expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeDefined()
  const link = screen.getByRole('link', { name: 'See other Beauty products' })
  expect(link.getAttribute('href')).toBe('/discover?category=beauty')
  expect(screen.queryByRole('tab', { name: 'Discounts' })).toBeNull()
})

test('coupons of a brand without products can be reached', async () => {
  await openGlow({ coupon_codes: [{ code: 'GLOW10', description: '10 % off', expiry_date: '2099-01-01' }] })
  expect(await screen.findByRole('tab', { name: 'Discounts' })).toBeDefined()
})

test('a brand without a picture shows one of its category', async () => {
  await openGlow()
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^\/pictures\/brand-stock-beauty/)
})

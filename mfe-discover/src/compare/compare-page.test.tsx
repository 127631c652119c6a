// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, openWithoutProduct } from '../../testing/open-page.ts'

const GLOSS = 'affiliate-gloss-bomb'
const BLUSH = 'affiliate-soft-pinch-blush'

const columns = () =>
  screen.getAllByRole('columnheader').map((head) => within(head).queryAllByRole('link')[0]?.textContent)
const links = (name: RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))

/** The compare buttons of the first cards. Waits for them, because a page's lists of cards may come one by one. */
const compareButtons = (count: number) =>
  waitFor(() => {
    const buttons = screen.getAllByRole('button', { name: /^Compare / })
    expect(buttons.length).toBeGreaterThanOrEqual(count)
    return buttons.slice(0, count)
  })

beforeEach(() => sessionStorage.clear())

test('shows two products side by side, with a header for each row', async () => {
  openPage(`/compare?ids=${GLOSS},${BLUSH}`)
  expect(await screen.findByRole('table')).toBeDefined()
  expect(columns()).toEqual([undefined, 'Gloss Bomb Universal Lip Luminizer', 'Soft Pinch Liquid Blush'])
  const headers = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(headers).toEqual(expect.arrayContaining(['Price', 'Cheapest delivered', 'Rating', 'Stock', 'Shop']))
  expect(screen.getByText('Lowest price').closest('td')?.textContent).toContain('$21.00')
  expect(screen.getAllByRole('link', { name: /^Quick Shop/ })).toHaveLength(2)
  expect(screen.getByText(/may earn us a commission/)).toBeDefined()
})

test('links remove a product and add another', async () => {
  openPage(`/compare?ids=${GLOSS},${BLUSH}`)
  await screen.findByRole('table')
  expect(links(/^Remove/)).toEqual([`/compare?ids=${BLUSH}`, `/compare?ids=${GLOSS}`])
  for (const address of links(/^Add /)) {
    expect(address).toMatch(new RegExp(`^/compare\\?ids=${GLOSS},${BLUSH},affiliate-`))
  }
  screen.getByRole('link', { name: /^Remove Gloss/ }).click()
  await waitFor(() => expect(columns()).toEqual([undefined, 'Soft Pinch Liquid Blush']))
  expect(screen.getByText('Add another product to see them side by side.')).toBeDefined()
})

test('a URL may have another form of an id', async () => {
  const other = GLOSS.replace('affiliate-', '')
  openPage(`/compare?ids=${other},${GLOSS},${BLUSH}`)
  await waitFor(() => expect(columns()).toHaveLength(3))
  expect(screen.queryByText(/no longer available/)).toBeNull()
  expect(links(/^Remove Soft/)).toEqual([`/compare?ids=${other}`])
})

test('says that a product is no longer available', async () => {
  openWithoutProduct(`/compare?ids=${GLOSS},gone,${BLUSH}`, 'gone')
  expect(await screen.findByText('One product is no longer available.')).toBeDefined()
  expect(columns()).toHaveLength(3)
})

test('a comparison with few products to add also links to Discover', async () => {
  openPage(`/compare?ids=${GLOSS},${BLUSH}`)
  await screen.findByRole('region', { name: 'Add another' })
  expect(links(/^Find more in Discover/)).toEqual(['/discover'])
})

test.each(['', '?ids=', '?ids=gone'])('/compare%s has nothing to compare', async (query) => {
  openWithoutProduct(`/compare${query}`, 'gone')
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeDefined()
  expect(links(/^Browse Products/)).toEqual(['/discover'])
  await screen.findByRole('region', { name: 'Begin with one of these' })
  expect(links(/^Add Gloss Bomb/)).toEqual([`/compare?ids=${GLOSS}`])
})

test('the focus moves to a product that was added to an empty comparison', async () => {
  openPage('/compare')
  const [add] = await screen.findAllByRole('link', { name: /^Add Gloss Bomb/ })
  act(() => add?.focus())
  add?.click()
  await waitFor(() => expect(columns()).toHaveLength(2))
  // An effect moves the focus after the columns are there.
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-compared')).toBe(true))
})

test('the comparison of this tab opens again without its URL, until its last product is removed', async () => {
  sessionStorage.setItem('alist_compare', `${GLOSS},${BLUSH}`)
  openPage('/compare')
  await screen.findByRole('heading', { level: 1, name: 'Compare products' })
  await waitFor(() => expect(columns()).toHaveLength(3))
  screen.getByRole('link', { name: /^Remove Gloss/ }).click()
  await waitFor(() => expect(columns()).toHaveLength(2))
  screen.getByRole('link', { name: /^Remove Soft/ }).click()
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeDefined()
})

test('a shared comparison leaves the own one as it is, until it is changed', async () => {
  const others = 'affiliate-positive-light'
  sessionStorage.setItem('alist_compare', others)
  openPage(`/compare?ids=${GLOSS},${BLUSH}`)
  expect(await screen.findByText(/Your own comparison has other products/)).toBeDefined()
  expect(links(/^Compare 1 product$/)).toEqual([`/compare?ids=${others}`])
  expect(sessionStorage.getItem('alist_compare')).toBe(others)
  screen.getByRole('link', { name: /^Remove Soft/ }).click()
  await waitFor(() => expect(sessionStorage.getItem('alist_compare')).toBe(GLOSS))
  expect(screen.queryByText(/Your own comparison has other products/)).toBeNull()
})

test('a comparison that another page of the site opened replaces the one before', async () => {
  sessionStorage.setItem('alist_compare', 'affiliate-positive-light')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/product/${GLOSS}`)
  window.history.pushState(null, '')
  openPage(`/compare?ids=${GLOSS},${BLUSH}`)
  await waitFor(() => expect(sessionStorage.getItem('alist_compare')).toBe(`${GLOSS},${BLUSH}`))
  expect(screen.queryByText(/Your own comparison has other products/)).toBeNull()
})

test('the bar above the products leads to the comparison as long as there is one', async () => {
  openPage('/discover?category=beauty')
  const [first] = await compareButtons(1)
  expect(screen.queryAllByRole('link', { name: /^Compare \d/ })).toEqual([])
  act(() => first?.click())
  await waitFor(() => expect(links(/^Compare 1 product$/)[0]).toMatch(/^\/compare\?ids=affiliate-/))
  act(() => first?.click())
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /^Compare \d/ })).toEqual([]))
})

test('products that are gone leave the comparison', async () => {
  sessionStorage.setItem('alist_compare', 'gone')
  openWithoutProduct('/compare', 'gone')
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeDefined()
  await waitFor(() => expect(sessionStorage.getItem('alist_compare')).toBe(''))
})

test('"Compare" on a product page adds to the last comparison', async () => {
  openPage(`/compare?ids=${GLOSS}`)
  await screen.findByRole('table')
  openPage(`/product/${BLUSH}`)
  await waitFor(() => expect(links(/^Compare Soft Pinch/)).toEqual([`/compare?ids=${GLOSS},${BLUSH}`]))
  expect(links(/^Compare with these/)[0]).toMatch(new RegExp(`ids=${BLUSH},[^,]+,[^,]+,[^,]+$`))
})

test('a card adds its product to the comparison without leaving the page, and removes it', async () => {
  const { hostCalls } = openPage(`/product/${GLOSS}`)
  const [first, second] = await compareButtons(2)
  if (!first || !second) throw new Error('The page has too few cards.')
  act(() => first.click())
  expect(hostCalls.toasts.at(-1)).toMatchObject({
    title: 'Added to your comparison',
    description: 'Add another to see them side by side.',
    action: { label: 'Compare 1 product' },
  })
  act(() => second.click())
  const { title, description, action } = hostCalls.toasts.at(-1) ?? {}
  expect([title, description, action?.label]).toEqual([
    'Added to your comparison',
    undefined,
    'Compare 2 products',
  ])
  expect(screen.getAllByRole('button', { name: /^Compare /, pressed: true })).toEqual([first, second])

  action?.onSelect()
  const [opened = ''] = hostCalls.paths
  expect(decodeURIComponent(opened)).toMatch(/^\/compare\?ids=[^,]+,[^,]+$/)
  // The page's own link adds to the same comparison.
  expect(links(/^Compare Gloss/)).toEqual([`${decodeURIComponent(opened)},${GLOSS}`])

  act(() => first.click())
  expect(hostCalls.toasts.at(-1)).toEqual({ title: 'Removed from your comparison' })
  expect(screen.getAllByRole('button', { name: /^Compare /, pressed: true })).toEqual([second])
})

test('a fifth product replaces the oldest, and the toast says so', async () => {
  const { hostCalls } = openPage('/discover?filter=trending')
  const buttons = await compareButtons(5)
  for (const button of buttons) act(() => button.click())
  expect(hostCalls.toasts.at(-1)).toMatchObject({
    description: 'It holds 4 products, so the oldest one was removed.',
    action: { label: 'Compare 4 products' },
  })
  const pressed = () => buttons.map((button) => button.getAttribute('aria-pressed'))
  await waitFor(() => expect(pressed()).toEqual(['false', 'true', 'true', 'true', 'true']))
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const PAGINATION = '@a-list/ui/pagination/pagination.tsx'

afterEach(() => {
  vi.doUnmock(PAGINATION)
  vi.resetModules()
})

test('all brands are shown even if the code of the pagination does not load', async () => {
  let loads = 0
  vi.doMock(PAGINATION, () => {
    loads++
    throw new Error('Loading chunk pagination failed')
  })
  // The page's code must import the pagination again.
  vi.resetModules()
  const { openPage } = await import('../../testing/open-page.ts')
  const { inRegion } = await import('../../testing/page-helpers.ts')
  openPage('/discover?view=brands')
  await inRegion('Brands')
  await expect.poll(() => loads).toBe(1)
  await vi.dynamicImportSettled()
  expect((await inRegion('Brands')).getAllByRole('article')).toHaveLength(10)
})

test.each(['', '&category=home'])(
  'among all brands%s, a chip limits them, and none leads to none',
  async (query) => {
    const { openPage } = await import('../../testing/open-page.ts')
    const { inRegion } = await import('../../testing/page-helpers.ts')
    openPage(`/discover?view=brands${query}`)
    await inRegion('Brands')
    const chips = within(screen.getByRole('navigation', { name: 'Browse by category' })).getAllByRole('link')
    expect(chips.map((chip) => chip.textContent)).toEqual(['All', 'Beauty', 'Fashion', 'Home', 'Wellness'])
    expect(chips[3]?.getAttribute('href')).toBe('/discover?view=brands&category=home')
  },
)

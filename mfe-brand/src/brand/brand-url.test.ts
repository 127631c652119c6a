import { expect, test } from 'vitest'
import { brandTabs, brandViewPath, readPageView } from './brand-url.ts'

test.each([
  ['/brand/skims', { tab: 'shop', list: 'best', all: false }],
  ['/brand/skims?tab=story', { tab: 'story', list: 'best', all: false }],
  ['/brand/skims?tab=news', { tab: 'news', list: 'best', all: false }],
  ['/brand/skims?shelf=new', { tab: 'shop', list: 'new', all: false }],
  ['/brand/skims?shelf=discounts', { tab: 'shop', list: 'discounts', all: false }],
  ['/brand/skims?show=all', { tab: 'shop', list: 'best', all: true }],
] as const)('%s is read and written', (path, view) => {
  expect(readPageView(new URL(path, 'https://a-list.example').searchParams)).toEqual(view)
  const tab = brandTabs('skims').tabs.find(({ id }) => id === view.tab)
  expect(view.tab === 'shop' ? brandViewPath('skims', view) : tab?.to).toBe(path)
})

test('unknown values open the first view', () => {
  const unknown = new URLSearchParams('tab=constructor&shelf=&show=1')
  expect(readPageView(unknown)).toEqual({ tab: 'shop', list: 'best', all: false })
})

// @vitest-environment happy-dom
import { brandKeys, storeKeys } from '@a-list/api/query-keys.ts'
import { fromSamples } from '@a-list/api/sourced.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { type Page, PageProvider } from '../routing/page.ts'
import { SampleNotice } from './sample-notice.tsx'

afterEach(cleanup)

const noticeOn = (client: QueryClient, page: Partial<Page> = {}) => (
  <PageProvider value={page as Page}>
    <QueryClientProvider client={client}>
      <SampleNotice />
    </QueryClientProvider>
  </PageProvider>
)

function withSamples() {
  const client = new QueryClient()
  client.setQueryData(brandKeys.one('skims'), fromSamples([]))
  return client
}

test('sample brands have a notice, alone or in an infinite list, and sample cache statistics have none', () => {
  const client = new QueryClient()
  const { container } = render(noticeOn(client))
  act(() => client.setQueryData(storeKeys.stats(), fromSamples({ total_brands: 12 })))
  expect(container.textContent).toBe('')
  act(() => client.setQueryData(brandKeys.one('skims'), fromSamples([])))
  expect(container.textContent).toContain('you are looking at sample brands')
  act(() => client.removeQueries({ queryKey: brandKeys.all }))
  expect(container.textContent).toBe('')
  act(() => client.setQueryData(brandKeys.list(), { pages: [fromSamples([])] }))
  expect(container.textContent).toContain('you are looking at sample brands')
})

test('the server’s HTML has the notice, unless the data is late: then the browser adds it', () => {
  expect(renderToString(noticeOn(withSamples()))).toContain('sample brands')
  const late: Partial<Page> = { late: new Promise(() => {}) }
  const html = renderToString(noticeOn(withSamples(), late))
  expect(html).toBe('')
  const container = document.createElement('div')
  render(noticeOn(withSamples(), late), { container, hydrate: true })
  expect(container.textContent).toContain('sample brands')
})

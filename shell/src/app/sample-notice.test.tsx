// @vitest-environment happy-dom
import { brandKeys, storeKeys } from '@a-list/api/query-keys.ts'
import { fromSamples } from '@a-list/api/sourced.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SampleNotice } from './sample-notice.tsx'

afterEach(cleanup)

test('sample brands have a notice, alone or in an infinite list, and sample cache statistics have none', () => {
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <SampleNotice />
    </QueryClientProvider>,
  )
  act(() => client.setQueryData(storeKeys.stats(), fromSamples({ total_brands: 12 })))
  expect(container.textContent).toBe('')
  act(() => client.setQueryData(brandKeys.one('skims'), fromSamples([])))
  expect(container.textContent).toContain('you are looking at sample brands')
  act(() => client.removeQueries({ queryKey: brandKeys.all }))
  expect(container.textContent).toBe('')
  act(() => client.setQueryData(brandKeys.list(), { pages: [fromSamples([])] }))
  expect(container.textContent).toContain('you are looking at sample brands')
})

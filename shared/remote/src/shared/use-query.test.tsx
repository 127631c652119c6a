// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

/** A page with a query per id; the returned functions end the newest request of an id. */
function openPage() {
  const requests = new Map<string, PromiseWithResolvers<string>>()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function Query({ id }: { id: string }) {
    const { data, error, ...rest } = useQuery({
      queryKey: [id],
      queryFn() {
        const request = Promise.withResolvers<string>()
        requests.set(id, request)
        return request.promise
      },
    })
    return (
      <p>
        {id}: {data ?? error?.message ?? 'loading'} {rest.isFetching && '…'}
      </p>
    )
  }
  const inside = (children: ReactNode) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { rerender } = render(inside(<Query id="lists" />))
  return {
    show: (id: string) => rerender(inside(<Query id={id} />)),
    fail: (id: string) => act(async () => requests.get(id)?.reject(new Error(`no ${id}`))),
    succeed: (id: string) => act(async () => requests.get(id)?.resolve('two lists')),
    refetch: (id: string) => act(async () => void client.refetchQueries({ queryKey: [id] })),
  }
}

test('the error of a query without data stays while it is fetched again, until there is data', async () => {
  const page = openPage()
  await page.fail('lists')
  expect(await screen.findByText('lists: no lists')).toBeDefined()
  await page.refetch('lists')
  expect(await screen.findByText('lists: no lists …')).toBeDefined()
  await page.succeed('lists')
  expect(await screen.findByText('lists: two lists')).toBeDefined()
})

test('each query shows only its own error', async () => {
  const page = openPage()
  await page.fail('lists')
  page.show('alerts')
  expect(await screen.findByText('alerts: loading …')).toBeDefined()
  await page.fail('alerts')
  page.show('lists')
  await page.refetch('lists')
  expect(await screen.findByText('lists: loading …')).toBeDefined()
})

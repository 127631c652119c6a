// @vitest-environment happy-dom
import { sampleProducts } from '@a-list/sample/products.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { ProductTabs } from './product-tabs.tsx'

const [product] = sampleProducts
if (!product) throw new Error('There are no samples.')

function Location() {
  const { search } = useLocation()
  return <output>{`${useNavigationType()} ${search}`}</output>
}

test('the URL names the open tab, and no tab adds to the history', async () => {
  render(
    <MemoryRouter initialEntries={['/product/x?from=mail']} useTransitions={false}>
      <ProductTabs product={product} />
      <Location />
    </MemoryRouter>,
  )
  onTestFinished(cleanup)
  const open = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
  await open('Details')
  expect(screen.getByRole('status').textContent).toBe('REPLACE ?from=mail&tab=details')
  await open('Description')
  expect(screen.getByRole('status').textContent).toBe('REPLACE ?from=mail')
})

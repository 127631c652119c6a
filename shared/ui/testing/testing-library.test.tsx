// @vitest-environment happy-dom
import { getConfig } from '@testing-library/react'
import { Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '../../../scripts/testing/patience.ts'
import { skippedWaits } from './react-dom-client.ts'

test('tests with Testing Library wait for a state as long as all others', () => {
  expect(getConfig().asyncUtilTimeout).toBe(PATIENCE_MS)
})

test('React does not wait before it shows content in place of a fallback', async () => {
  const text = Promise.withResolvers<string>()
  const Content = () => use(text.promise)
  const page = document.createElement('div')
  const root = createRoot(page)
  // However slow this computer is, the fallback has been there for less than 300 ms.
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  root.render(
    <Suspense fallback="a fallback">
      <Content />
    </Suspense>,
  )
  await vi.waitFor(() => expect(page.textContent).toBe('a fallback'))
  const before = skippedWaits.count
  text.resolve('the content')
  await vi.waitFor(() => expect(page.textContent).toBe('the content'))
  expect(skippedWaits.count).toBe(before + 1)
  root.unmount()
})

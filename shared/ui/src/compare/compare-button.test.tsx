// @vitest-environment happy-dom
import { type HostContext, HostProvider, type Toast } from '@a-list/remote/host-context.ts'
import { screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { CompareButton } from './compare-button.tsx'
import { comparedIds, storeComparison } from './use-comparison.ts'

beforeEach(() => sessionStorage.clear())

/** Presses all buttons as soon as they are in the document, before any of them hears of another's change. */
function PressedAtOnce({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const button of ref.current?.querySelectorAll('button') ?? []) button.click()
  }, [])
  return <div ref={ref}>{children}</div>
}

test('buttons that are pressed before they have settled all add their products', async () => {
  const toasts: Toast[] = []
  const host: Pick<HostContext, 'toast'> = { toast: (toast) => toasts.push(toast) }
  renderPart(
    <HostProvider value={host as HostContext}>
      <PressedAtOnce>
        {['one', 'two', 'three'].map((id) => (
          <CompareButton key={id} product={{ id, name: id }} />
        ))}
      </PressedAtOnce>
    </HostProvider>,
  )
  expect(comparedIds()).toEqual(['one', 'two', 'three'])
  expect(toasts.at(-1)?.action?.label).toBe('Compare 3 products')
  await expect.poll(() => screen.getAllByRole('button', { pressed: true })).toHaveLength(3)
})

test('a comparison that the storage refuses lasts as long as the page', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  storeComparison(['one', 'two'])
  full.mockRestore()
  expect(comparedIds()).toEqual(['one', 'two'])
  storeComparison(['two'])
  expect([comparedIds(), sessionStorage.getItem('alist_compare')]).toEqual([['two'], 'two'])
})

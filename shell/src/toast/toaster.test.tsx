// @vitest-environment happy-dom
import type { Toast } from '@a-list/remote/host-context.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ONLY_UNDO = { label: 'Undo', onSelect: () => {}, isOnlyWay: true }

function open(page?: ReactNode) {
  const toasts = createToastStore()
  const pageAt = (path: string) => (
    <>
      <Toaster toasts={toasts} page={path} />
      {page}
    </>
  )
  const { rerender } = render(pageAt('/'))
  return Object.assign((toast: Toast) => act(() => toasts.getState().show(toast)), {
    navigate: (path: string) => rerender(pageAt(path)),
  })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('shows one toast at a time, for 5000 ms', () => {
  const show = open()
  show({ title: 'Brand Saved!', description: 'Added to your favorites' })
  show({ title: 'Product Saved!' })
  expect(screen.queryByText('Brand Saved!')).toBeNull()
  pass(4999)
  expect(screen.getByRole('status').textContent).toContain('Product Saved!')
  pass(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('an error is an alert, and its action runs once', () => {
  const show = open()
  const undo = vi.fn()
  show({ title: 'Error', description: 'Failed to remove item from list', tone: 'destructive' })
  expect(screen.getByRole('alert').textContent).toContain('Failed to remove item from list')
  show({ title: 'List deleted', action: { label: 'Undo', onSelect: undo } })
  expect(screen.getByRole('alert').textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('List deleted')).toBeNull()
})

test('a toast with the only way to an action has no time limit', () => {
  const show = open()
  show({ title: 'List deleted', action: ONLY_UNDO })
  pass(60_000)
  expect(screen.getByRole('status').textContent).toContain('List deleted')
})

test('a toast with an action stays for 10 seconds, or until it is dismissed or replaced', () => {
  const show = open()
  const toast = { title: 'Please log in', action: { label: 'Sign in', onSelect: () => {} } }
  show(toast)
  pass(9999)
  expect(screen.getByRole('status').textContent).toContain('Please log in')
  pass(1)
  expect(screen.getByRole('status').textContent).toBe('')
  show(toast)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Please log in')).toBeNull()
  show(toast)
  show({ title: 'Coupon copied!' })
  pass(5000)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('once it could be read, the next page or dialog ends a toast with an action', async () => {
  const toast = { title: 'Product Saved!', action: { label: 'View list', onSelect: () => {} } }
  const show = open(<dialog aria-label="Share" />)
  const isShown = () => screen.queryByText('Product Saved!') !== null
  show(toast)
  pass(4999)
  show.navigate('/brand/skims')
  expect(isShown()).toBe(true)
  pass(1)
  show.navigate('/discover')
  expect(isShown()).toBe(false)

  show(toast)
  pass(5000)
  act(() => document.querySelector('dialog')?.showModal())
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(isShown()).toBe(false)
})

test.each<[string, Toast, stays: boolean]>([
  ['ends a toast', { title: 'Product Saved!' }, false],
  ['leaves a toast with the only way to undo', { title: 'Removed', action: ONLY_UNDO }, true],
])('a dialog that opens %s', async (_, toast, stays) => {
  const show = open(<dialog aria-label="Share" />)
  show(toast)
  act(() => document.querySelector('dialog')?.showModal())
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(screen.queryByText(toast.title) !== null).toBe(stays)
})

test('the reason of a failure is a second paragraph', () => {
  const show = open()
  const reason = 'The backend answered 500. Please try again in a moment.'
  show({ title: 'Error', description: 'Failed to approve brand', reason, tone: 'destructive' })
  expect(screen.getByText('Failed to approve brand').nextElementSibling).toBe(screen.getByText(reason))
})

test('a hovered or focused toast stays', () => {
  const show = open()
  show({ title: 'Coupon copied!' })
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  fireEvent.pointerEnter(screen.getByRole('status').parentElement ?? dismiss)
  pass(60_000)
  expect(screen.getByText('Coupon copied!')).toBeDefined()
  fireEvent.pointerLeave(screen.getByRole('status').parentElement ?? dismiss)
  fireEvent.focus(dismiss)
  pass(60_000)
  fireEvent.click(dismiss)
  expect(screen.queryByText('Coupon copied!')).toBeNull()
})

test.each(['closes', 'is removed'])('a toast is in the open dialog until that %s', async (ending) => {
  const settle = () => act(() => vi.advanceTimersByTimeAsync(20))
  const dialog = <dialog aria-label="List" ref={(element) => element?.showModal()} />
  function Page() {
    const [isShown, setShown] = useState(true)
    return (
      <>
        {isShown && dialog}
        <button type="button" onClick={() => setShown(false)}>
          Remove
        </button>
      </>
    )
  }
  const show = open(<Page />)
  await settle()
  show({ title: 'Saved' })
  const [status] = screen.getAllByRole('status')
  expect(screen.getByText('Saved').closest('dialog')).not.toBeNull()
  if (ending === 'closes') screen.getByRole<HTMLDialogElement>('dialog').close()
  else fireEvent.click(screen.getByText('Remove'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(status?.textContent).toBe('')
  await settle()
  expect(screen.getByText('Saved').closest('dialog')).toBeNull()
})

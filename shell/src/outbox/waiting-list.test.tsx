// @vitest-environment happy-dom
import type { ShownWrite } from '@a-list/api/outbox/stored-write.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { WaitingList } from './waiting-list.tsx'

afterEach(cleanup)

function open(...writes: ShownWrite[]) {
  const outbox = {
    flush: vi.fn(async () => {}),
    sendAgain: vi.fn(async () => {}),
    drop: vi.fn(async () => {}),
  }
  render(<WaitingList writes={writes} outbox={outbox} />)
  return outbox
}

test('a write that may already have arrived is sent again only on request', async () => {
  const outbox = open({ id: '1', label: 'Your review', kind: 'review', state: 'unsure' })
  expect(screen.getByRole('status').textContent).toBe('1 review is waiting to be sent')
  expect(screen.getByText(/may have arrived/)).toBeDefined()
  expect(screen.queryByText('Try now')).toBeNull()
  await userEvent.click(screen.getByText('Send again'))
  expect(outbox.sendAgain).toHaveBeenCalledWith('1')
})

test('each write shows its state and can be discarded', async () => {
  const outbox = open(
    { id: '1', label: 'Your review', state: 'waiting' },
    { id: '2', label: 'Your sign-up', state: 'refused', refusal: 'Email already subscribed' },
    { id: '3', label: 'A poll vote', state: 'foreign' },
  )
  const [waiting, refused, foreign] = screen.getAllByRole('listitem')
  if (!waiting || !refused || !foreign) throw new Error('three are shown')
  expect(waiting.textContent).toContain('Saved on this device until it can be sent.')
  expect(refused.textContent).toContain('Email already subscribed')
  expect(foreign.textContent).toContain('another version of this site')
  await userEvent.click(within(refused).getByText('Dismiss'))
  await userEvent.click(within(foreign).getByText('Discard'))
  expect(outbox.drop.mock.calls).toEqual([['2'], ['3']])
  await userEvent.click(screen.getByText('Try now'))
  expect(outbox.flush).toHaveBeenCalledOnce()
})

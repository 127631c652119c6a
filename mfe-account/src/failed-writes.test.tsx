// @vitest-environment happy-dom
import { isFull } from '@a-list/domain/testing/full.ts'
import { hung, json, type Responder, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  IN_PAGE_WRITES,
  press,
  QUEUED_WRITES,
  SETTINGS,
  WIZARD_WRITES,
  WRITES,
} from '../testing/account-writes.ts'
import { DIALOG, openAccount } from '../testing/open-account.tsx'

const REFUSALS: [name: string, fault: Responder][] = [
  ['is refused', () => refusal(400, 'rest_invalid_param')],
  ['returns success: false', () => json({ success: false })],
]

const OUTAGES: [name: string, fault: Responder][] = [
  ['fails with 500', () => refusal(500, 'internal')],
  ['hangs', hung],
]

/**
 * Every request meets one refusal and one outage. With the other faults, one request stands for all, except with
 * `--full`.
 */
function triedWith<Case>(fault: Responder, cases: Case[]): Case[] {
  const isTypical = [REFUSALS, OUTAGES].some(([first]) => first?.[1] === fault)
  return isFull || isTypical ? cases : cases.slice(0, 1)
}

const HEARTS: [line: string, name: string][] = [
  ['POST /a-list/v1/favorites/product', 'Gloss Bomb'],
  ['POST /a-list/v1/favorites/brand', 'SKIMS'],
]

describe.each(REFUSALS)('a heart that %s', (name, fault) => {
  test.each(HEARTS)('%s: shows a toast', async (line, item) => {
    const account = openAccount('/dashboard', { [line]: fault })
    await press(`Remove ${item} from your favorites`)
    const reason =
      name === 'is refused'
        ? 'Please log in to save favorites'
        : 'Your favorites did not change. Please try again.'
    await waitFor(() => expect(account.lastToast()).toBe(`Error: ${reason}`))
  })
})

describe.each([...REFUSALS, ...OUTAGES])('a write that %s', (_, fault) => {
  test.each(triedWith(fault, WRITES))('%s: shows a toast', async (line, path, act, message) => {
    const account = openAccount(path, { [line]: fault })
    await act(account)
    await waitFor(() => expect(account.lastToast()).toBe(message))
  })

  test.each(triedWith(fault, IN_PAGE_WRITES))(
    '%s at %s: the page shows a message and does not navigate',
    async (line, path, act, message) => {
      const account = openAccount(path, { [line]: fault })
      await act(account)
      expect(await screen.findByText(message)).toBeDefined()
      expect(account.hostCalls.paths).toEqual([])
    },
  )
})

describe.each(REFUSALS)('an outbox write that %s', (_, fault) => {
  test.each(triedWith(fault, WIZARD_WRITES))(
    '%s at %s: the wizard shows a message and stays',
    async (line, path, act, message) => {
      const account = openAccount(path, { [line]: fault })
      await act(account)
      expect(await screen.findByText(message)).toBeDefined()
      expect(account.hostCalls.paths).toEqual([])
    },
  )

  test.each(triedWith(fault, QUEUED_WRITES))('%s: shows a toast', async (line, path, act, message) => {
    const account = openAccount(path, { [line]: fault })
    await act(account)
    await waitFor(() => expect(account.lastToast()).toBe(message))
  })

  test('the add-to-list dialog shows a message and stays open', async () => {
    openAccount(DIALOG, { 'POST /wp/v2/lists/add': fault })
    await press('Add to List')
    expect(await screen.findByText('Failed to add item to list. Please try again.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Gifts/ }).checked).toBe(true)
  })
})

describe.each(OUTAGES)('an outbox write that %s', (_, fault) => {
  test.each(triedWith(fault, [...QUEUED_WRITES, ...WIZARD_WRITES]))(
    '%s waits on the device',
    async (line, path, act) => {
      const account = openAccount(path, { [line]: fault })
      await act(account)
      await waitFor(() => expect(account.requestCount(line)).toBe(1))
      await waitFor(() => expect(account.waiting()).toHaveLength(1))
      expect(account.hostCalls.toasts.filter(({ tone }) => tone === 'destructive')).toEqual([])
    },
  )

  test.each(HEARTS)('%s: the card goes and its removal waits', async (line, item) => {
    const account = openAccount('/dashboard', { [line]: fault })
    await press(`Remove ${item} from your favorites`)
    await waitFor(() => expect(account.waiting()).toEqual([`${item}, no longer saved`]))
    expect(screen.queryByRole('button', { name: `Remove ${item} from your favorites` })).toBeNull()
  })

  test('an addition to a list waits on the device', async () => {
    const account = openAccount(DIALOG, { 'POST /wp/v2/lists/add': fault })
    await press('Add to List')
    await waitFor(() =>
      expect(account.lastToast()).toBe(
        'Saved on this device: We’ll add Dewy Serum when we can reach your list.',
      ),
    )
  })

  test('an unfollow waits on the device', async () => {
    const account = openAccount(SETTINGS, { 'POST /a-list/v1/subscriptions/brand': fault })
    await press('Unfollow SKIMS')
    await waitFor(() => expect(account.lastToast()).toBe('You no longer follow SKIMS'))
    expect(screen.queryByRole('button', { name: 'Unfollow SKIMS' })).toBeNull()
  })
})

test('offline, the dialog says at once why the lists did not load', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => void window.dispatchEvent(new Event('online')))
  openAccount(DIALOG, { 'GET /wp/v2/lists': () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await screen.findByText('Your lists did not load. You’re offline.')).toBeDefined()
})

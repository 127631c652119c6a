// @vitest-environment happy-dom
import { isFull } from '@a-list/domain/testing/full.ts'
import { hung, json, type Responder, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DIALOG, openAccount } from '../testing/open-account.tsx'

type Account = ReturnType<typeof openAccount>

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pressIn = async (dialog: string, name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name }))
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const undo = async ({ hostCalls }: Account) => {
  await waitFor(() => expect(hostCalls.toasts.at(-1)?.action?.label).toBe('Undo'))
  hostCalls.toasts.at(-1)?.action?.onSelect()
}

const LISTS = '/dashboard?tab=lists'
const ALERTS = '/dashboard?tab=alerts'
const SETTINGS = '/dashboard?tab=settings'

/**
 * Requests that show an error toast when they fail, with the member's action. All are writes except the export.
 */
const WRITES: [line: string, path: string, act: (account: Account) => Promise<void>, message: string][] = [
  [
    'POST /a-list/v2/lists/1/share',
    LISTS,
    async () => {
      await press('Share Gifts')
      await pressIn('Share List', 'Make a link')
    },
    'Error: Failed to share the list. Please try again.',
  ],
  [
    'DELETE /a-list/v2/lists/2/share',
    LISTS,
    async () => {
      await press('Share Later')
      await pressIn('Share List', 'Stop sharing')
    },
    'Error: Failed to stop sharing. Please try again.',
  ],
  [
    'POST /wp/v2/users/me',
    '/dashboard?tab=profile',
    async () => {
      await type('Name', 'Ada')
      await press('Save')
    },
    'Error: Failed to save your name. Please try again.',
  ],
  [
    'GET /a-list/v2/account/export',
    SETTINGS,
    () => press('Download my data'),
    'Error: Your data could not be fetched. Please try again.',
  ],
]

/**
 * Writes that go through the outbox. A refusal shows an error toast; in an outage they wait on the device, without an
 * error.
 */
const QUEUED_WRITES: typeof WRITES = [
  [
    'POST /wp/v2/lists/create',
    LISTS,
    async () => {
      await type('New List Name', 'Birthday')
      await press('Create List')
    },
    'Error: Failed to create the list. Please try again.',
  ],
  [
    'PUT /a-list/v2/lists/1',
    LISTS,
    async () => {
      await press('Rename Gifts')
      await type('List name', 'Presents')
      await pressIn('Rename List', 'Rename')
    },
    'Error: Failed to rename the list. Please try again.',
  ],
  [
    'DELETE /a-list/v2/lists/1',
    LISTS,
    () => press('Delete Gifts'),
    'Error: Failed to delete the list. Please try again.',
  ],
  [
    'POST /a-list/v2/lists/1/restore',
    LISTS,
    async (account) => {
      await press('Delete Gifts')
      await undo(account)
    },
    'Error: Failed to restore the list. Please try again.',
  ],
  [
    'POST /wp/v2/lists/remove',
    LISTS,
    () => press('Remove Gloss Bomb from Gifts'),
    'Error: Failed to remove item from list',
  ],
  [
    'POST /a-list/v2/list-items/move',
    LISTS,
    async () => {
      await press('Move Gloss Bomb to another list')
      await pressIn('Move Item', 'Move')
    },
    'Error: Failed to move the item. Please try again.',
  ],
  [
    'POST /a-list/v1/notifications/2/read',
    ALERTS,
    () => press('Mark as read A new gloss'),
    'Error: Failed to mark notification as read',
  ],
  [
    'POST /a-list/v1/notifications/mark-all-read',
    ALERTS,
    () => press('Mark all as read'),
    'Error: Failed to mark all notifications as read',
  ],
  [
    'POST /a-list/v1/user-meta',
    SETTINGS,
    async () => userEvent.click(await screen.findByRole('checkbox', { name: /^New brands/ })),
    'Error: Failed to save your preferences. Please try again.',
  ],
  [
    'POST /wp/v2/lists/add',
    LISTS,
    async (account) => {
      await press('Remove Gloss Bomb from Gifts')
      await undo(account)
    },
    'Error: Failed to add item to list. Please try again.',
  ],
  [
    'POST /a-list/v1/subscriptions/brand',
    SETTINGS,
    () => press('Unfollow SKIMS'),
    'Error: Failed to change whether you follow SKIMS. Please try again.',
  ],
  [
    'POST /a-list/v1/subscriptions/category',
    SETTINGS,
    () => press('Following Beauty'),
    'Error: Failed to change whether you follow Beauty. Please try again.',
  ],
]

/** Writes whose error message appears in the page or dialog instead of a toast. */
const IN_PAGE_WRITES: typeof WRITES = [
  [
    'POST /a-list/v2/account/delete',
    SETTINGS,
    async () => {
      await press('Delete my account')
      await type('Type DELETE to confirm', 'DELETE')
      const dialog = within(screen.getByRole('dialog'))
      await userEvent.type(dialog.getByLabelText('Password'), 'a long enough phrase')
      await press('Delete permanently')
    },
    'Your account was not deleted. Please try again.',
  ],
  [
    'POST /wp/v2/lists/create',
    DIALOG,
    async () => {
      await press('Create New List')
      await type('New List Name', 'Birthday')
      await press('Add to List')
    },
    'Failed to add item to list. Please try again.',
  ],
]

/** Writes of the wizard go through the outbox, and a refusal is shown in the page. */
const WIZARD_WRITES: typeof WRITES = [
  [
    'POST /a-list/v1/user-meta',
    '/onboarding?step=2',
    async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Fashion' }))
      await press('Next')
    },
    'Failed to save your preferences. Please try again.',
  ],
  [
    'POST /a-list/v1/user-meta/onboarding-complete',
    '/onboarding?step=5',
    () => press('Start Shopping'),
    'Failed to save your preferences. Please try again.',
  ],
]

const REFUSALS: [name: string, fault: Responder][] = [
  ['is refused', () => refusal(400, 'rest_invalid_param')],
  ['returns success: false', () => json({ success: false })],
]

const OUTAGES: [name: string, fault: Responder][] = [
  ['fails with 500', () => refusal(500, 'internal')],
  ['hangs', hung],
]

/** Every request meets one refusal and one outage. With the others, one request stands for all, except with `--full`. */
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
    '%s at %s: the page shows a message',
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

test('offline, the dialog says at once that the lists did not load', async () => {
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => void window.dispatchEvent(new Event('online')))
  openAccount(DIALOG, { 'GET /wp/v2/lists': () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(
    await screen.findByText('Your lists did not load. Check your connection and try again.'),
  ).toBeDefined()
})

describe('a write whose token is refused', () => {
  const RENEWAL = 'POST /jwt-auth/v1/token/refresh'
  const tried = [WRITES, QUEUED_WRITES].flatMap((writes) => (isFull ? writes : writes.slice(0, 1)))

  test.each(tried)('%s: the token is renewed and the request repeated', async (line, path, act) => {
    let wasRefused = false
    const account = openAccount(path, {
      [line]: (body, url) => {
        const isFirst = !wasRefused
        wasRefused = true
        return isFirst ? refusal(401, 'jwt_auth_invalid_token') : account.healthyResponse(line)(body, url)
      },
      [RENEWAL]: () => json({ token: 'd.e.f' }),
    })
    // Prevents the download, which would navigate away.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await act(account)
    await waitFor(() => expect(account.requestCount(line)).toBe(2))
    await screen.findByText('Hello, Sam Shopper')
    expect(account.hostCalls.toasts.filter(({ tone }) => tone === 'destructive')).toEqual([])
  })

  test.each(tried)(
    '%s: if renewal fails, the page links to sign-in with a return path',
    async (line, path, act) => {
      const account = openAccount(path, {
        [line]: () => refusal(401, 'jwt_auth_invalid_token'),
        [RENEWAL]: () => refusal(401, 'alist_no_session'),
      })
      await act(account)
      const signIn = await screen.findByRole('link', { name: 'Sign In' })
      expect(signIn.getAttribute('href')).toBe(`/auth?return=${encodeURIComponent(path)}`)
    },
  )
})

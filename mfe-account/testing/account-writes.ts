import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { DIALOG, type openAccount } from './open-account.tsx'

type Account = ReturnType<typeof openAccount>

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
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
export const SETTINGS = '/dashboard?tab=settings'

/** A request, where and how a member causes it, and what the page says when it fails. */
type Write = [line: string, path: string, act: (account: Account) => Promise<void>, message: string]

/**
 * Requests that show an error toast when they fail, with the member's action. All are writes except the export.
 */
export const WRITES: Write[] = [
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
export const QUEUED_WRITES: Write[] = [
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
    'PUT /a-list/v2/account/mail',
    SETTINGS,
    async () => userEvent.click(await screen.findByRole('radio', { name: 'One email a week' })),
    'Error: Your choice was not saved. Please try again.',
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
export const IN_PAGE_WRITES: Write[] = [
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
export const WIZARD_WRITES: Write[] = [
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

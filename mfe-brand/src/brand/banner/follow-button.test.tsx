// @vitest-environment happy-dom
import { defineRemote } from '@a-list/remote/definition.ts'
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FollowButton } from './follow-button.tsx'

test('the button stays the same element when its code has loaded, so a press or the focus is not lost', async () => {
  const Page = () => <FollowButton brand={{ number: 1, name: 'Goop' }} />
  const remote = defineRemote({
    name: 'follow',
    owners: { team: 'Test', contact: 'test@a-list.example' },
    smokePaths: ['/follow'],
    routes: [
      { id: 'follow', path: '/follow', page: async () => ({ default: Page }), head: () => ({ title: '' }) },
    ],
  })
  const { unmount } = mountRemote(remote, { path: '/follow' })
  const button = await screen.findByRole('button', { name: 'Follow Goop' })
  button.focus()
  await act(() => vi.dynamicImportSettled())
  expect(document.activeElement).toBe(button)
  unmount()
})

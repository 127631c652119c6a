// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { tokenIn } from '@a-list/api/session/token-storage.ts'
import { json, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createHost } from '../app/create-host.ts'
import { endToastWithSession } from './end-toast-with-session.ts'

test('nobody can undo what a member did who has signed out', async () => {
  localStorage.setItem('wp_token', 'a.b.c')
  onTestFinished(() => localStorage.clear())
  const site = { name: 'A-List', origin: 'https://a-list.example' }
  const { fetch } = stubBackend({
    'GET /wp/v2/users/me': () => json({ id: 7, name: 'Sam', email: 'sam@example.com', roles: [] }),
  })
  const api = createApiClient({ bases: basesUnder(site.origin), token: tokenIn(localStorage), fetch })
  const { host, toasts } = createHost({ site, api, storage: localStorage, navigate: () => {} })
  endToastWithSession(host.session, toasts)
  host.toast({ title: 'List deleted', action: { label: 'Undo', onSelect: () => {} } })
  await host.session.refresh()
  expect([host.session.getState().status, toasts.getState().current?.title]).toEqual([
    'signed-in',
    'List deleted',
  ])
  host.session.signOut()
  expect(toasts.getState().current).toBeNull()
})

// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { fetchUserMeta } from '@a-list/api/user-meta/user-meta.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHost } from '../app/create-host.ts'
import { announceSessionEnd } from './announce-session-end.ts'

/** A page of a member whose token the backend refuses. */
function openPage() {
  let token: string | null = 'a.b.c'
  const api = createApiClient({
    bases: basesUnder('https://a-list.example'),
    fetch: async () =>
      Response.json({ code: 'rest_not_logged_in', message: '', data: { status: 401 } }, { status: 401 }),
    token: { get: () => token, refused: () => (token = null) },
  })
  const navigate = vi.fn()
  const site = { name: 'A-List', origin: 'https://a-list.example' }
  const { host, toasts } = createHost({ site, api, navigate })
  announceSessionEnd(host)
  return { api, navigate, toast: () => toasts.getState().current, signOut: () => (token = null) }
}

test('a member learns that the session has ended, and returns to the page after signing in', async () => {
  const { api, navigate, toast } = openPage()
  history.pushState(null, '', '/product/gloss?tab=reviews')
  onTestFinished(() => history.replaceState(null, '', '/'))
  await expect(fetchUserMeta(api)).rejects.toThrow()
  expect(toast()).toMatchObject({ title: 'Your session has ended' })
  toast()?.action?.onSelect()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth?return=%2Fproduct%2Fgloss%3Ftab%3Dreviews')
})

test('somebody who has signed out meanwhile learns nothing', async () => {
  const { api, toast, signOut } = openPage()
  const request = fetchUserMeta(api)
  signOut()
  await expect(request).rejects.toThrow()
  expect(toast()).toBeNull()
})

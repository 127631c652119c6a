import { defineRoute } from '@a-list/remote/definition.ts'
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { json, type Responders, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import AddToListDialog from '../src/add-to-list/add-to-list-dialog.tsx'
import PriceAlertDialog from '../src/price-alert/price-alert-dialog.tsx'
import remote from '../src/remote.ts'
import { HEALTHY_RESPONSES } from './healthy-backend.ts'

/** Paths of test pages on which a dialog is open. */
export const DIALOG = '/add-to-list'
export const PRICE_ALERT = '/price-alert'

const withDialog = {
  ...remote,
  routes: [
    // The routes without loaders: the page then fetches its data itself, as after a failed loader.
    ...remote.routes.map(({ loader, ...route }) => route),
    defineRoute({
      id: 'dialog',
      path: DIALOG,
      page: async () => ({
        default: () => <AddToListDialog id="serum" name="Dewy Serum" type="product" onClose={() => {}} />,
      }),
      head: () => ({ title: '' }),
    }),
    defineRoute({
      id: 'price-alert',
      path: PRICE_ALERT,
      page: async () => ({
        default: function PriceAlert() {
          const reason = useSearchParams()[0].get('reason') ?? undefined
          // A closed dialog opens again.
          const [opened, setOpened] = useState(1)
          const reopen = () => setOpened(opened + 1)
          return (
            <PriceAlertDialog key={opened} id="serum" name="Dewy Serum" reason={reason} onClose={reopen} />
          )
        },
      }),
      head: () => ({ title: '' }),
    }),
  ],
}

/** Opens a page for a signed-in member, until the test ends. Requests that `responders` leaves out succeed. */
export function openAccount(path: string, responders: Responders = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const current: Responders = { ...HEALTHY_RESPONSES, ...responders }
  const { sent, ...backend } = stubBackend(current)
  localStorage.setItem('wp_token', 'a.b.c')
  const { hostCalls, host, waiting, unmount } = mountRemote(withDialog, {
    path,
    backend: 'http://a-list.test',
    ...backend,
  })
  onTestFinished(() => {
    unmount()
    document.body.replaceChildren()
    sessionStorage.clear()
    vi.restoreAllMocks()
  })
  return {
    hostCalls,
    host,
    waiting,
    unmount,
    /** The healthy backend's responder for a request. */
    healthyResponse: (line: string) => HEALTHY_RESPONSES[line] ?? (() => json({})),
    /** Makes all further requests succeed. */
    recover: () => void Object.assign(current, HEALTHY_RESPONSES),
    requestCount: (line: string) => sent(line).length,
    /** The text of the last toast, as "title: description". */
    lastToast: () => {
      const { title, description } = hostCalls.toasts.at(-1) ?? { title: '' }
      return [title, description].filter(Boolean).join(': ')
    },
  }
}

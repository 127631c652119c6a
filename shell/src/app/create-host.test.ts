import type { ApiClient } from '@a-list/api/client.ts'
import type { SiteSettings, Toast } from '@a-list/remote/host-context.ts'
import { expect, test } from 'vitest'
import { createHost } from './create-host.ts'

const undo = { label: 'Undo', onSelect: () => {} }

test.each<[string, Toast, stays: boolean]>([
  ['a toast leaves', { title: 'Product Saved!' }, false],
  [
    'a toast with the only way to undo stays',
    { title: 'Removed', action: { ...undo, isOnlyWay: true } },
    true,
  ],
])('when a dialog opens, %s', (_, toast, stays) => {
  const { host, toasts, widgets } = createHost({
    site: {} as SiteSettings,
    api: {} as ApiClient,
    navigate: () => {},
  })
  host.toast(toast)
  void host.openWidget('account/add-to-list', { id: 'gloss' })
  expect(widgets.store.getState().open).toMatchObject({ name: 'add-to-list', props: { id: 'gloss' } })
  expect(toasts.getState().current !== null).toBe(stays)
})

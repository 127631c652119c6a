// @vitest-environment happy-dom
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import remote from '../remote.ts'

/** Opens the list of stories, whose first page has six cards. */
async function openItems(adSlots: boolean) {
  onTestFinished(mountRemote(remote, { path: '/blog', adSlots }).unmount)
  const grid = (await screen.findAllByRole('article')).at(-1)?.closest('ul')
  if (!grid) throw new Error('The list of stories has no grid.')
  return within(grid).getAllByRole('listitem')
}

test('a native ad follows every sixth card, if the site has ads', async () => {
  const items = await openItems(true)
  expect(items.map((item) => within(item).queryByRole('figure', { name: 'Sponsored' }) !== null)).toEqual([
    ...Array(6).fill(false),
    true,
  ])
})

test('without ads, the grid has only cards', async () => {
  expect(await openItems(false)).toHaveLength(6)
})

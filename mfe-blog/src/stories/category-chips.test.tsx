// @vitest-environment happy-dom
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import remote from '../remote.ts'

test('a view of a tag has a chip that takes the tag away and keeps the rest', async () => {
  onTestFinished(mountRemote(remote, { path: '/blog?tag=makeup&category=reviews&q=blush' }).unmount)
  const chips = within(await screen.findByRole('navigation', { name: 'Story categories' }))
  const tag = await chips.findByRole('link', { name: /^Makeup/ })
  expect(tag.getAttribute('href')).toBe('/blog?category=reviews&q=blush')
  const filled = chips.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  expect(filled).toEqual(['Makeup: remove this tag', 'Reviews'])
  expect(chips.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/blog?q=blush')
})

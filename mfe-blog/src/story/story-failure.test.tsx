// @vitest-environment happy-dom
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import remote from '../remote.ts'

test('an unknown story shows "Post not found" and a link back', async () => {
  onTestFinished(mountRemote(remote, { path: '/blog/nothing-of-the-kind' }).unmount)
  expect(await screen.findByRole('heading', { level: 1, name: 'Post not found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to Stories' }).getAttribute('href')).toBe('/blog')
  expect(screen.getByRole('navigation', { name: 'Popular pages' })).toBeDefined()
})

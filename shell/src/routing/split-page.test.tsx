// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { splitPage } from './split-page.tsx'

afterEach(cleanup)

const Help = () => <h1>Help Center</h1>

function open(Component: ComponentType) {
  return (
    <Suspense fallback={<p>Waiting</p>}>
      <Component />
    </Suspense>
  )
}

test('a page whose code is loaded renders at once', async () => {
  const { load, Component } = splitPage(async () => Help)
  await load()
  render(open(Component))
  expect(screen.getByRole('heading').textContent).toBe('Help Center')
})

test('another page renders when its code is loaded', async () => {
  const { Component } = splitPage(async () => Help)
  await act(async () => {
    render(open(Component))
  })
  expect(screen.getByRole('heading').textContent).toBe('Help Center')
})

test('during hydration, a page that fails to load suspends until a later load succeeds', async () => {
  let fetches = 0
  const { load, Component } = splitPage(async () => {
    fetches += 1
    if (fetches === 1) throw new Error('offline')
    return Help
  })
  const page = open(Component)
  const { rerender } = await act(async () => render(page))
  expect(screen.getByText('Waiting')).toBeDefined()
  expect(fetches).toBe(1)
  await load()
  await act(async () => rerender(open(Component)))
  expect(screen.getByRole('heading').textContent).toBe('Help Center')
  expect(fetches).toBe(2)
})

test('a failed load rejects, and the next one tries again', async () => {
  let fetches = 0
  const { load } = splitPage(async () => {
    fetches += 1
    if (fetches === 1) throw new Error('offline')
    return Help
  })
  await expect(load()).rejects.toThrow('offline')
  await load()
  await load()
  expect(fetches).toBe(2)
})

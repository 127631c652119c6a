// @vitest-environment happy-dom
import { PartHost } from '@a-list/remote/testing/part-host.tsx'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Gallery } from './gallery.tsx'

const page = (
  <PartHost>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </PartHost>
)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('no component renders inline styles or handlers on the server: the Content-Security-Policy blocks them', () => {
  const html = renderToString(page)
  expect(html).toContain('Gloss Bomb')
  expect(html).not.toMatch(/<[^>]*\s(style|on[a-z]+)=/)
})

test('every component renders the same HTML twice', () => {
  expect(renderToString(page)).toBe(renderToString(page))
})

test('every component hydrates without errors', async () => {
  document.body.innerHTML = renderToString(page)
  const problems: unknown[] = []
  const warned = vi.spyOn(console, 'error').mockImplementation((...args) => problems.push(args))
  const root = await act(() =>
    hydrateRoot(document.body, page, { onRecoverableError: (error) => problems.push(error) }),
  )
  expect(problems).toEqual([])
  act(() => root.unmount())
  warned.mockRestore()
})

test('ids are unique on the page', () => {
  document.body.innerHTML = renderToString(page)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('every control has a name', () => {
  document.body.innerHTML = renderToString(page)
  const nameless = [...document.querySelectorAll('button, a[href], summary')].filter(
    (control) => !control.getAttribute('aria-label') && !control.textContent?.trim(),
  )
  expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([])
})

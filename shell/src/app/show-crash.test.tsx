// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { showCrash } from './show-crash.ts'

test('an error outside every boundary leaves a link to the page itself', async () => {
  const reported = new Promise((resolve) => vi.stubGlobal('reportError', resolve))
  const error = new TypeError('no such menu')
  function Menu(): never {
    throw error
  }
  createRoot(document.createElement('div'), { onUncaughtError: showCrash }).render(<Menu />)
  expect(await reported).toBe(error)
  const link = document.querySelector('a')
  expect(link?.textContent).toBe('This page has stopped working. Open it again.')
  expect(link?.href).toBe(location.href)
  link?.remove()
  vi.unstubAllGlobals()
})

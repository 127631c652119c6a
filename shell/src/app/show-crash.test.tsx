// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { showCrash } from './show-crash.ts'

test('an error outside every boundary leaves a link to the page itself', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const error = new TypeError('no such menu')
  function Body() {
    const [isBroken, setBroken] = useState(false)
    if (isBroken) throw error
    return (
      <body>
        <button type="button" onClick={() => setBroken(true)}>
          Menu
        </button>
      </body>
    )
  }
  document.documentElement.innerHTML = '<head></head><body><button type="button">Menu</button></body>'
  startTransition(() => {
    hydrateRoot(
      document,
      <html lang="en">
        <head />
        <Body />
      </html>,
      { onUncaughtError: showCrash },
    )
  })
  await waitFor(() => {
    document.querySelector('button')?.click()
    expect(document.querySelector('button')).toBeNull()
  })
  const link = document.querySelector('a')
  expect(link?.textContent).toBe('This page has stopped working. Open it again.')
  expect(link?.href).toBe(location.href)
  expect(report).toHaveBeenCalledWith(error)
})

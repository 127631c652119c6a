// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { showCrash } from './show-crash.ts'

test('an error outside every boundary leaves a link to the page itself', async () => {
  const reported = new Promise((resolve) => vi.stubGlobal('reportError', resolve))
  const error = new TypeError('no such menu')
  function Menu() {
    const [isBroken, setBroken] = useState(false)
    useEffect(() => setBroken(true), [])
    if (isBroken) throw error
    return <p>Menu</p>
  }
  document.documentElement.innerHTML = '<head></head><body><p>Menu</p></body>'
  const page = (
    <html lang="en">
      <head />
      <body>
        <Menu />
      </body>
    </html>
  )
  hydrateRoot(document, page, { onUncaughtError: showCrash })
  expect(await reported).toBe(error)
  const link = document.querySelector('a')
  expect(link?.href).toBe(location.href)
  expect(document.body.textContent).toBe('This page has stopped working. Open it again.')
})

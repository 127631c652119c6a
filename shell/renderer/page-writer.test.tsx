import { Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server.bun'
import { expect, test } from 'vitest'
import { readPage, streamPage } from './page-writer.ts'

const TEXT = 'Rare Beauty’s “Soft Pinch” – 12 €, 😀'

test('a page is one string', async () => {
  const stream = await ready(<p title="a &amp; b">{TEXT}</p>)
  expect(await readPage(stream)).toBe(`<p title="a &amp; b">${TEXT}</p>`)
})

test('a page with late content is sent in parts', async () => {
  const late = Promise.withResolvers<string>()
  function Late() {
    return <b>{use(late.promise)}</b>
  }
  const stream = await ready(
    <main>
      <Suspense fallback="Loading">
        <Late />
      </Suspense>
    </main>,
  )
  const parts: string[] = []
  const sent = streamPage(stream, (html) => {
    parts.push(html)
    late.resolve(TEXT)
  })
  await sent
  expect(parts).toHaveLength(2)
  expect(parts[0]).toContain('Loading')
  expect(parts[1]).toContain(`<b>${TEXT}</b>`)
})

test('a page that is aborted ends', async () => {
  const stream = await ready(
    <Suspense fallback="Loading">
      <Never />
    </Suspense>,
  )
  const page = readPage(stream)
  stream.abort(new Error('gone'))
  expect(await page).toContain('Loading')
})

function Never() {
  return use(new Promise<string>(() => {}))
}

/** A stream whose shell is rendered. */
function ready(element: React.ReactNode): Promise<ReturnType<typeof renderToPipeableStream>> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      onShellReady: () => resolve(stream),
      onShellError: reject,
      onError: () => {},
    })
  })
}

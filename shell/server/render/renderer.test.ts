import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDataDir } from '@a-list/release/testing/test-releases.ts'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { RendererSetup } from '../../renderer/protocol.ts'
import { createQuarantine } from './quarantine.ts'
import { createRenderer, type Renderer } from './renderer.ts'

// The attacker writes the renderer's program.

let renderer: Renderer | undefined
afterEach(() => renderer?.close())

/**
 * @param answer source code that answers a page. It may call `send` with a message, HTML, and a function to call once
 * both are written.
 */
function rendererThat(answer: string): Renderer {
  const file = join(emptyDataDir(), 'renderer.cjs')
  writeFileSync(
    file,
    `const pipe = new (require('node:net').Socket)({ fd: 3, readable: true, writable: true })
    const send = (message, html, then) =>
      pipe.write(JSON.stringify({ ...message, htmlLength: html?.length }) + '\\n' + (html ?? ''), then)
    let text = ''
    pipe.on('data', (chunk) => {
      const lines = (text + chunk).split('\\n')
      text = lines.pop()
      for (const { type, id } of lines.map(JSON.parse)) if (type === 'render') { ${answer} }
    })
    send({ type: 'ready' })`,
  )
  renderer = createRenderer({
    file,
    setup: {} as RendererSetup,
    readCode: () => Promise.reject(new Error('nothing to read')),
    logger: pino({ level: 'silent' }),
    quarantine: createQuarantine(),
  })
  return renderer
}

/** Renders a page. @returns why it failed, or null, and how many bytes of it have arrived */
async function render(page: Renderer) {
  let length = 0
  const problem = await new Promise<string | null>((resolve) => {
    page.render(
      { url: 'http://site.example/', nonce: 'n' },
      {
        redirect() {},
        head() {},
        chunk(bytes) {
          length += bytes.length
        },
        end: () => resolve(null),
        failed: resolve,
      },
    )
  })
  return { problem, length }
}

const MEGABYTE = `'x'.repeat(1_000_000)`

test('a page in parts arrives', async () => {
  const page = rendererThat(
    `send({ type: 'head', id, status: 200 }); send({ type: 'chunk', id }, ${MEGABYTE}); send({ type: 'end', id })`,
  )
  expect(await render(page)).toEqual({ problem: null, length: 1_000_000 })
})

test('a page without an end is stopped before it fills the memory', async () => {
  // A renderer that wrote faster than the server reads would end by its own heap limit.
  const page = rendererThat(
    `const sendMore = () => send({ type: 'chunk', id }, ${MEGABYTE}, sendMore);
    send({ type: 'head', id, status: 200 }, '', sendMore)`,
  )
  expect(await render(page)).toEqual({
    problem: 'The renderer died while this page was rendered.',
    length: 16_000_000,
  })
})

test('part of a page that has not begun is refused', async () => {
  const page = rendererThat(`send({ type: 'chunk', id }, 'early')`)
  expect(await render(page)).toMatchObject({ problem: expect.stringContaining('died'), length: 0 })
})

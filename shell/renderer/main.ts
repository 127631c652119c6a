import { Socket } from 'node:net'
import os from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { collectSources } from '../backend-fetch/page-sources.ts'
import { hashInlineCode } from './hash-inline-code.ts'
import { readMessages, type Sent, writeMessage } from './messages.ts'
import { readPage, streamPage } from './page-writer.ts'
import type { FromRenderer, RendererSetup, ToRenderer } from './protocol.ts'
import { createRenderers } from './renderers.ts'
import { smokeRender } from './smoke-render.ts'

// The process that runs the remotes' code. It has no files and no secrets, and the server survives whatever the process
// does (docs/adr/0006).

const BEAT_MS = 100
/** The file descriptor of the pipe that the server opens next to standard input, output and error. */
const PIPE = 3

// Node's permissions cover neither signals nor the priority of other processes. The signal SIGUSR1 would open the
// server's inspector to the remotes' code.
for (const name of ['kill', '_kill', '_debugProcess']) Reflect.deleteProperty(process, name)
Reflect.deleteProperty(os, 'setPriority')

const pipe = new Socket({ fd: PIPE, readable: true, writable: true })
const send = (message: Sent<FromRenderer>) => writeMessage(pipe, message)

async function run() {
  let handle: ((message: ToRenderer) => void) | undefined
  // The server is trusted, so its messages need no validation.
  for await (const message of readMessages(pipe) as AsyncIterable<ToRenderer>) {
    if (message.type === 'setup') handle = serve(message.setup)
    else handle?.(message)
    // A handler renders a whole page. Without this pause, the heartbeat, the loaders' timeouts and the backend's
    // responses would wait for all messages that have arrived.
    await nextTurn()
  }
}

run().then(
  // The server has ended, so this renderer is no longer needed.
  () => process.exit(),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** @returns the handler of all later messages */
function serve(setup: RendererSetup): (message: ToRenderer) => void {
  globalThis.ALIST_TIME_SCALE = setup.timeScale
  const renderers = createRenderers(setup)
  let remotes: RegistryEntry[] = []
  let renderAll = renderers.create(remotes)
  const running = new Map<number, AbortController>()

  async function render({ id, url, nonce, exclude, posted }: Extract<ToRenderer, { type: 'render' }>) {
    const abort = new AbortController()
    running.set(id, abort)
    try {
      const renderPage = exclude.length > 0 ? renderers.create(remotes, exclude) : renderAll
      const { result: page, sources } = await collectSources(() =>
        renderPage({
          url,
          nonce,
          posted,
          signal: abort.signal,
          entering: (remote) => send({ type: 'entering', id, remote }),
          report: ({ remote, error }) => send({ type: 'report', id, remote, problem: stackOf(error) }),
        }),
      )
      if (page.kind === 'redirect') {
        send({ type: 'redirect', id, status: page.status, to: page.to })
        return
      }
      const { status, cacheable, stream, finish, release } = page
      if (finish) {
        const { html, hashes } = hashInlineCode(finish(await readPage(stream)), nonce)
        release()
        send({ type: 'page', id, status, cacheable, hashes, sources: sources(), html })
        return
      }
      send({ type: 'head', id, status })
      await streamPage(stream, (html) => send({ type: 'chunk', id, html: [html] }))
      release()
      send({ type: 'end', id })
    } catch (error) {
      send({ type: 'failed', id, problem: stackOf(error) })
    } finally {
      running.delete(id)
    }
  }

  /** Smoke renders have no session, so guarded pages are rendered without their guard. */
  function withoutGuards(entry: RegistryEntry): RegistryEntry {
    return { ...entry, routes: entry.routes.map(({ access: _, ...route }) => route) }
  }

  async function runSmokeRender(id: number, entry: RegistryEntry) {
    // The host's own pages need no remote.
    const renderPage = renderers.create(entry.name === HOST_NAME ? [] : [withoutGuards(entry)])
    send({
      type: 'smokeRendered',
      id,
      problem: await smokeRender(renderPage, setup.site.origin, entry.smokePaths),
    })
  }

  // Node limits the heap only; this limits all memory.
  setInterval(() => {
    if (process.memoryUsage.rss() > setup.maxMemoryBytes) process.exit(1)
    send({ type: 'beat' })
  }, BEAT_MS)
  send({ type: 'ready' })

  return (message) => {
    switch (message.type) {
      case 'code':
        renderers.addCode(message.code)
        break
      case 'render':
        void render(message)
        break
      case 'abort':
        running.get(message.id)?.abort(new Error('The visitor disconnected.'))
        break
      case 'drop':
        renderers.drop(message.keys)
        break
      case 'smokeRender':
        void runSmokeRender(message.id, message.entry)
        break
      case 'use':
        remotes = message.remotes
        renderAll = renderers.create(remotes)
    }
  }
}

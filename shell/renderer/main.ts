import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { collectSources } from '../caching-fetch/page-sources.ts'
import { confine } from './confine.ts'
import { hashInlineCode } from './hash-inline-code.ts'
import { readPage, streamPage } from './page-writer.ts'
import type { RendererSetup, ToRenderer } from './protocol.ts'
import { createRenderers } from './renderers.ts'
import { openServerChannel } from './server-channel.ts'
import { smokeRender } from './smoke-render.ts'

// The process that runs the remotes' code. The code has no files, no network and no secrets, and the server
// survives whatever it does (docs/adr/0215-remotes-render-in-confined-processes.md).

const BEAT_MS = 100
const encoder = new TextEncoder()

const { send, onMessage, fetch: fetchThroughServer } = openServerChannel()
const { memoryUsage } = process
const exit = process.exit.bind(process)
confine()

onMessage((message) => {
  if (message.type === 'setup') serve(message.setup)
})

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function serve(setup: RendererSetup) {
  globalThis.ALIST_TIME_SCALE = setup.timeScale
  const renderers = createRenderers(setup, fetchThroughServer)
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
          report: ({ remote, error }) => send({ type: 'report', id, remote, problem: messageOf(error) }),
        }),
      )
      if (page.kind === 'redirect') {
        send({ type: 'redirect', id, status: page.status, to: page.to })
        return
      }
      const { status, cacheable, stream, finish, release } = page
      if (finish) {
        const { html, hashes } = hashInlineCode(finish(await readPage(stream)), nonce)
        const bytes = encoder.encode(html)
        release()
        send({ type: 'page', id, status, cacheable, hashes, sources: sources(), bytes })
        return
      }
      send({ type: 'head', id, status })
      await streamPage(stream, (bytes) => send({ type: 'chunk', id, bytes }))
      release()
      send({ type: 'end', id })
    } catch (error) {
      send({ type: 'failed', id, problem: messageOf(error) })
    } finally {
      running.delete(id)
    }
  }

  /** Smoke renders have no session, so guarded pages are rendered without their guard. */
  function withoutGuards(entry: RegistryEntry): RegistryEntry {
    return { ...entry, routes: entry.routes.map(({ access: _, ...route }) => route) }
  }

  /** Renders a version's smoke paths, with the live versions of all other remotes. */
  async function runSmokeRender(id: number, entry: RegistryEntry) {
    const others = remotes.filter(({ name }) => name !== entry.name)
    const problem = await smokeRender(
      renderers.create([...others, withoutGuards(entry)]),
      setup.site.origin,
      entry.smokePaths,
    )
    send({ type: 'smokeRendered', id, problem })
  }

  onMessage((message) => {
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
  })

  // Node limits the heap only; this limits all memory.
  setInterval(() => {
    if (memoryUsage.rss() > setup.maxMemoryBytes) exit(1)
    send({ type: 'beat' })
  }, BEAT_MS)
  send({ type: 'ready' })
}

import { parentPort, workerData } from 'node:worker_threads'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { PageRenderer } from '../../src/render/page-renderer.tsx'
import { createHeartbeat } from './heartbeat.ts'
import { pageWriter, pipePage, readPage } from './page-writer.ts'
import type { FromWorker, Snapshot, ToWorker, WorkerSetup } from './protocol.ts'
import { smokeRender } from './smoke-render.ts'
import { createRenderers } from './worker-renderers.ts'

// The thread that runs the remotes' code. Whatever that code does, the main thread goes on serving.

const HEARTBEAT_MS = 100

const setup = workerData as WorkerSetup
const port = parentPort
if (!port) throw new Error('render/worker.ts runs in a worker thread only')

const renderers = createRenderers(setup)
// From now on: loading the shell blocks this thread, and is no loop.
const heartbeat = createHeartbeat(setup.heartbeat)
heartbeat.beat()
setInterval(heartbeat.beat, HEARTBEAT_MS)
let main: Snapshot = { id: 'none', remotes: [] }
let snapshots = new Map([[main.id, { snapshot: main, renderer: renderers.create(main) }]])
const running = new Map<number, AbortController>()

function send(message: FromWorker, handedOver: ArrayBuffer[] = []) {
  port?.postMessage(message, handedOver)
}

function text(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function rendererFor(id: string | undefined, exclude: string[]): PageRenderer {
  const set = (id === undefined ? undefined : snapshots.get(id)) ?? snapshots.get(main.id)
  if (!set || exclude.length > 0) return renderers.create(set?.snapshot ?? main, exclude)
  return set.renderer
}

async function render({ id, url, nonce, snapshot, exclude }: Extract<ToWorker, { type: 'render' }>) {
  const abort = new AbortController()
  running.set(id, abort)
  try {
    const page = await rendererFor(
      snapshot,
      exclude,
    )({
      url,
      nonce,
      signal: abort.signal,
      entering: (remote) => send({ type: 'entering', id, remote }),
      report: ({ remote, error }) => send({ type: 'report', snapshot, remote, problem: text(error) }),
    })
    if (page.kind === 'redirect') {
      send({ type: 'redirect', id, status: page.status, to: page.to })
      return
    }
    send({ type: 'head', id, status: page.status, cacheable: page.cacheable })
    const sendBytes = (bytes: Uint8Array<ArrayBuffer>) => send({ type: 'chunk', id, bytes }, [bytes.buffer])
    if (page.finish) sendBytes(new TextEncoder().encode(page.finish(await readPage(page.stream))))
    else await pipePage(page.stream, pageWriter(sendBytes))
    page.release()
    send({ type: 'end', id })
  } catch (error) {
    send({ type: 'failed', id, problem: text(error) })
  } finally {
    running.delete(id)
  }
}

/** The trial is nobody in particular, and the code behind a guarded page must run in it as any other. */
function openToAll(entry: RegistryEntry): RegistryEntry {
  return { ...entry, routes: entry.routes.map(({ access: _, ...route }) => route) }
}

/** A version's own pages, in a snapshot where everything else is as it is live. */
async function tryEntry(id: number, entry: RegistryEntry) {
  const others = main.remotes.filter(({ name }) => name !== entry.name)
  const problem = await smokeRender(
    renderers.create({ id: 'smoke', remotes: [...others, openToAll(entry)] }),
    setup.site.origin,
    entry.smokePaths,
  )
  send({ type: 'tried', id, problem })
}

function receive(message: ToWorker) {
  switch (message.type) {
    case 'render':
      void render(message)
      break
    case 'abort':
      running.get(message.id)?.abort(new Error('The reader has gone.'))
      break
    case 'try':
      void tryEntry(message.id, message.entry)
      break
    case 'use':
      use(message.snapshots)
  }
}

/** Sets that stay keep their renderers, and with these what they have read. */
function use(next: Snapshot[]) {
  main = next[0] ?? main
  snapshots = new Map(
    next.map((snapshot) => [
      snapshot.id,
      snapshots.get(snapshot.id) ?? { snapshot, renderer: renderers.create(snapshot) },
    ]),
  )
  renderers.keepOnly(next.flatMap(({ remotes }) => remotes))
}

const waiting: ToWorker[] = []

/** One message a turn of the event loop. */
function takeNext() {
  const message = waiting.shift()
  if (message) receive(message)
  if (waiting.length > 0) setImmediate(takeNext)
}

// Node hands over up to a thousand messages in one go, and a page is rendered within its handler: under load the
// heartbeat, the loaders' time limits and the backend's answers would wait for all of them.
port.on('message', (message: ToWorker) => {
  waiting.push(message)
  if (waiting.length === 1) setImmediate(takeNext)
})

send({ type: 'ready' })

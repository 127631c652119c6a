import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { STATUSES_WITHOUT_BODY } from '../caching-fetch/caching-fetch.ts'
import { createFrameReader, writeFrame } from './frames.ts'
import { type FetchResponse, type FromRenderer, fromRendererSchema, type ToRenderer } from './protocol.ts'

/** A renderer's connection to the server: messages, and requests that the server makes for it. */
export interface ServerChannel {
  send(message: FromRenderer): void
  /** Delivers one message per turn of the event loop. */
  onMessage(handle: (message: Exclude<ToRenderer, { type: 'fetched' }>) => void): void
  /** Like the global `fetch`, but the server sends the request, if it allows it, and goes on with it after an abort. */
  fetch: typeof fetch
}

/** The file descriptor of the pipe that the server opens next to standard input, output and error. */
const PIPE = 3

/** Opens the channel to the parent process. */
export function openServerChannel(
  pipe: Duplex = new Socket({ fd: PIPE, readable: true, writable: true }),
): ServerChannel {
  const exit = process.exit.bind(process)
  const read = createFrameReader()
  const calls = new Map<number, PromiseWithResolvers<FetchResponse>>()
  const queue: Exclude<ToRenderer, { type: 'fetched' }>[] = []
  let handle: ((message: Exclude<ToRenderer, { type: 'fetched' }>) => void) | undefined
  let lastCall = 0

  function send({ ...message }: FromRenderer) {
    const bytes = 'bytes' in message ? message.bytes : undefined
    if ('bytes' in message) Reflect.deleteProperty(message, 'bytes')
    writeFrame(pipe, { message, bytes })
  }

  // Node delivers many messages at once, and a handler renders a whole page. Without this queue, the
  // heartbeat, the loaders' timeouts and the backend's responses would wait for all of them.
  function handleNext() {
    const message = handle && queue.shift()
    if (message) handle?.(message)
    if (queue.length > 0) setImmediate(handleNext)
  }

  function receive(message: ToRenderer) {
    if (message.type === 'fetched') {
      settle(message)
      return
    }
    queue.push(message)
    if (queue.length === 1) setImmediate(handleNext)
  }

  pipe.on('data', (chunk: Buffer) => {
    // The server is trusted, so its messages need no validation.
    for (const { message } of read(chunk)) receive(message as ToRenderer)
  })
  // The server has ended, so this renderer is no longer needed.
  pipe.on('close', () => exit())
  pipe.on('error', () => exit())

  function settle({ id, response, problem }: Extract<ToRenderer, { type: 'fetched' }>) {
    const call = calls.get(id)
    if (response) call?.resolve(response)
    else call?.reject(new TypeError(problem ?? 'fetch failed'))
  }

  return {
    send,
    onMessage(next) {
      handle = next
      if (queue.length > 0) setImmediate(handleNext)
    },
    async fetch(input, init) {
      lastCall += 1
      const id = lastCall
      const call = Promise.withResolvers<FetchResponse>()
      calls.set(id, call)
      // The response is validated here too, so that the renderer's own log shows why a request is refused.
      const message = fromRendererSchema.parse({
        type: 'fetch',
        id,
        url: String(input),
        method: init?.method ?? 'GET',
        headers: [...new Headers(init?.headers)],
        ...(typeof init?.body === 'string' && { body: init.body }),
      })
      send(message)
      const stop = () => call.reject(init?.signal?.reason)
      init?.signal?.addEventListener('abort', stop)
      if (init?.signal?.aborted) stop()
      const { body, ...head } = await call.promise.finally(() => {
        calls.delete(id)
        init?.signal?.removeEventListener('abort', stop)
      })
      return new Response(STATUSES_WITHOUT_BODY.has(head.status) ? null : body, head)
    },
  }
}

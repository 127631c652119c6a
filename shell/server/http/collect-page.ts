import type { PageHead, RenderRequest } from '../render/render-jobs.ts'
import type { RenderPool } from '../render/render-pool.ts'

/** How long to wait for a complete page before its parts are streamed. */
const PART_WAIT_MS = 5

/** A page from the renderer: complete, or a stream of parts if its data is late. */
export type CollectedPage =
  | { kind: 'redirect'; status: number; to: string }
  | { kind: 'whole'; head: PageHead; bytes: Buffer<ArrayBuffer> }
  | { kind: 'parts'; status: number; parts: ReadableStream<Uint8Array> }
  | { kind: 'failed'; problem: string }

/**
 * @param signal aborts the render when the visitor disconnects. Omit it if several visitors share the render.
 */
export function collectPage(
  pool: RenderPool,
  request: RenderRequest,
  signal?: AbortSignal,
): Promise<CollectedPage> {
  return new Promise((resolve) => {
    const buffered: Uint8Array<ArrayBuffer>[] = []
    let head: PageHead = { status: 200, cacheable: false }
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    let streamTimer: ReturnType<typeof setTimeout> | undefined

    function finish(page: CollectedPage) {
      clearTimeout(streamTimer)
      if (!stream) resolve(page)
      else if (page.kind === 'failed') stream.error(new Error(page.problem))
      else stream.close()
    }

    function openStream() {
      const parts = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = controller
          for (const bytes of buffered) controller.enqueue(bytes)
        },
        cancel: () => cancel(),
      })
      resolve({ kind: 'parts', status: head.status, parts })
    }

    const cancel = pool.render(request, {
      redirect: (code, to) => finish({ kind: 'redirect', status: code, to }),
      head(started) {
        head = started
        // A page without hashes has late content. If that content ends within milliseconds, the page is sent as
        // a whole.
        if (!started.hashes) streamTimer = setTimeout(openStream, PART_WAIT_MS)
      },
      chunk(bytes) {
        if (stream) stream.enqueue(bytes)
        else buffered.push(bytes)
      },
      end: () => finish({ kind: 'whole', head, bytes: joined(buffered) }),
      failed: (problem) => finish({ kind: 'failed', problem }),
    })
    signal?.addEventListener('abort', cancel, { once: true })
  })
}

/** One part is the usual case, and is not copied. */
function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Buffer<ArrayBuffer> {
  const [only, ...others] = parts
  if (!only || others.length > 0) return Buffer.concat(parts)
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength)
}

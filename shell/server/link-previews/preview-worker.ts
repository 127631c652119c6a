import { parentPort } from 'node:worker_threads'
import { drawPreview } from './draw-preview.ts'
import type { PreviewCard } from './preview-card.ts'

// The thread that draws previews: setting text takes tens of milliseconds, in which a page could be sent.

export interface Drawn {
  id: number
  /** Null where it could not be drawn. */
  picture: Uint8Array | null
  problem?: string
}

const port = parentPort
if (!port) throw new Error('previews/preview-worker.ts runs in a worker thread only')

port.on('message', async ({ id, card }: { id: number; card: PreviewCard }) => {
  const drawn: Drawn = await drawPreview(card).then(
    (picture) => ({ id, picture }),
    (error: unknown) => ({ id, picture: null, problem: String(error) }),
  )
  port.postMessage(drawn)
})

import { parentPort } from 'node:worker_threads'
import { drawPreview } from './draw-preview.ts'
import type { PreviewCard } from './preview-card.ts'

// Worker thread that renders link previews. Text layout takes tens of milliseconds, during which the main
// thread can send pages.

export interface DrawResult {
  id: number
  /** Null if it could not be rendered. */
  picture: Uint8Array | null
  problem?: string
}

const port = parentPort
if (!port) throw new Error('link-previews/preview-worker.ts runs only in a worker thread')

port.on('message', async ({ id, card }: { id: number; card: PreviewCard }) => {
  const drawn: DrawResult = await drawPreview(card).then(
    (picture) => ({ id, picture }),
    (error: unknown) => ({ id, picture: null, problem: String(error) }),
  )
  port.postMessage(drawn)
})

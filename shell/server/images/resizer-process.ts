import sharp from 'sharp'
import { resizeImage } from './resize-image.ts'
import type { ResizeRequest } from './resizer.ts'

// Resizes the pictures that resizer.ts sends, with as much memory as its argument allows, in bytes.

const WATCH_MS = 20
const maxMemoryBytes = Number(process.argv[2])

// Each picture is decoded once, so a cache would only take memory.
sharp.cache(false)

/** Ends the process at once. After `process.exit()`, sharp's threads would finish their work first. */
function end() {
  process.kill(process.pid, 'SIGKILL')
}

process.on('message', async ({ original, width, type }: ResizeRequest) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) end()
  }, WATCH_MS)
  try {
    process.send?.({ resized: await resizeImage(Buffer.from(original), width, type) })
  } catch (error) {
    process.send?.({ problem: String(error) })
  } finally {
    clearInterval(watch)
  }
})
process.on('disconnect', end)

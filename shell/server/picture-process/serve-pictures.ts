import sharp from 'sharp'

const WATCH_MS = 20

/** Ends the process at once. After `process.exit()`, sharp's threads would finish their work first. */
function end() {
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Makes the pictures that picture-process.ts asks for, with as much memory as the process's argument allows, in
 * bytes.
 */
export function servePictures<Request>(make: (request: Request) => Promise<Buffer>): void {
  const maxMemoryBytes = Number(process.argv[2])
  // Each picture is decoded once, so a cache would only take memory.
  sharp.cache(false)
  process.on('message', async (request: Request) => {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > maxMemoryBytes) end()
    }, WATCH_MS)
    try {
      process.send?.({ picture: await make(request) })
    } catch (error) {
      process.send?.({ problem: String(error) })
    } finally {
      clearInterval(watch)
    }
  })
  process.on('disconnect', end)
}

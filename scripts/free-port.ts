import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Outside the ephemeral range, so that the system gives the port to no one else. It is random, so that parallel callers
 * rarely collide.
 */
const FIRST = 11_000
const LAST = 32_000

/** A port of 127.0.0.1 that is free now, for a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

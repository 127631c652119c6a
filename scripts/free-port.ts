import { randomInt } from 'node:crypto'
import { createServer, type ListenOptions, type Server } from 'node:net'

/** Outside the ephemeral range, so that the system gives the port to no one else. */
const FIRST = 11_000
const LAST = 32_000

/**
 * A port of 127.0.0.1 that is free now, for a server whose address must be known before it starts. On Linux, no other
 * caller on this machine gets it before this process ends.
 *
 * @param choose the next port to try
 */
export async function freePort(choose = () => randomInt(FIRST, LAST)): Promise<number> {
  for (;;) {
    const port = choose()
    if ((await reserve(port)) && (await isFree(port))) return port
  }
}

/** Listens on an abstract Unix socket, which has no file and is gone when the process ends. @returns false if taken */
async function reserve(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const server = createServer().unref()
  return listens(server, { path: `\0a-list-port-${port}` })
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  if (!(await listens(server, { port, host: '127.0.0.1' }))) return false
  return new Promise((resolve) => server.close(() => resolve(true)))
}

/** @returns false if the address is taken */
function listens(server: Server, address: ListenOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(address, () => resolve(true))
  })
}

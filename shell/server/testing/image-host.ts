import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

type Answer = (response: ServerResponse) => void

interface ImageHost {
  /** As in `URL.host`. */
  host: string
  url: string
  /** Paths of the requests so far, with their queries. */
  asked: string[]
  /** Sets the response for the next requests for a path. */
  serve(path: string, answer: Answer): void
  close(): Promise<void>
}

export const picture = (content: Buffer, type = 'image/jpeg'): Answer => {
  return (response) => response.writeHead(200, { 'Content-Type': type }).end(content)
}

export const redirect = (location: string): Answer => {
  return (response) => response.writeHead(302, { Location: location, 'Content-Type': 'image/jpeg' }).end()
}

/** A photo of 2000 × 1000 pixels that was taken upright, so browsers show it as 1000 × 2000. */
export function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal', noise } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Camera' } } })
    .toBuffer()
}

/** A host of pictures on this machine. All paths without a set response are 404. */
export async function startImageHost(): Promise<ImageHost> {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers.get(path)
    if (answer) answer(response)
    else response.writeHead(404, { 'Content-Type': 'image/jpeg' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    asked,
    serve: (path, answer) => void answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

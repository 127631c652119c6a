import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'

export interface PushedMessage {
  path: string
  headers: IncomingHttpHeaders
  /** Decrypted as the browser would do it. */
  payload: unknown
}

/** A push service with one device. It decrypts what it gets. */
export async function openPushService() {
  const device = createECDH('prime256v1')
  const p256dh = device.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const messages: PushedMessage[] = []
  const statuses = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const decrypted = decrypt(await buffer(request), {
      version: 'aes128gcm',
      privateKey: device,
      authSecret: auth,
    })
    messages.push({ path, headers, payload: JSON.parse(decrypted.toString()) })
    response.writeHead(statuses.get(path) ?? 201).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    messages,
    /** The body of a call that subscribes the device under this path. */
    subscription: (path: string) => ({ endpoint: `http://${host}${path}`, keys: { p256dh, auth } }),
    /** Responds to messages for this path with this status from now on. */
    respond: (path: string, status: number) => void statuses.set(path, status),
    close: () => new Promise((done) => server.close(done)),
  }
}

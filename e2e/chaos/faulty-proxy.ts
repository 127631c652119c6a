import { request } from 'node:http'
import { startLoopbackServer } from '../support/loopback-server.ts'
import { type FaultName, SLOW_MS } from './faults.ts'

/** A proxy between the shell's server and the backend. Every response has the current fault. */
export async function startFaultyProxy(target: () => string) {
  const server = await startLoopbackServer((incoming, outgoing) => {
    switch (proxy.fault) {
      case 'absent':
        outgoing.writeHead(404, { 'Content-Type': 'application/json' }).end('{"code":"rest_no_route"}')
        return
      case '500':
        outgoing.writeHead(500).end('Something went wrong')
        return
      case 'hang':
        return
      case 'wrong type':
        outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Log in</title>')
        return
      case 'wrong hash':
        // JSON data has no hash, so the fault is data that violates the contract.
        outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{"success":"perhaps"}')
        return
      case 'throws':
        incoming.socket.destroy()
        return
      case 'slow':
        setTimeout(onward, SLOW_MS)
        return
      default:
        onward()
    }

    function onward() {
      const call = request(
        target() + incoming.url,
        { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } },
        (response) => {
          if (proxy.fault !== 'truncated') {
            outgoing.writeHead(response.statusCode ?? 502, response.headers)
            response.pipe(outgoing)
            return
          }
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.once('data', (bytes: Buffer) => {
            outgoing.write(bytes.subarray(0, bytes.length / 2))
            outgoing.destroy()
          })
        },
      )
      call.on('error', () => outgoing.destroy())
      incoming.pipe(call)
    }
  })
  const proxy = { ...server, fault: undefined as FaultName | undefined }
  return proxy
}

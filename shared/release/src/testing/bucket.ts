import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { emptyDataDir } from './by-hand.ts'

/** A bucket of another maker's: signatures, listings and errors are its own; that a PUT may be refused is added here. */
export async function openBucket() {
  const folder = emptyDataDir()
  const server = new S3rver({
    directory: folder,
    silent: true,
    port: 0,
    configureBuckets: [{ name: 'releases', configs: [] }],
  })
  const busy = new Set<string>()
  server.middleware.unshift(async (context, next) => {
    const { method, path, request } = context
    if (method !== 'PUT' || request.headers['if-none-match'] !== '*') return next()
    const [, bucket = '', ...key] = path.split('/')
    const refuse = (status: number, code: string) => {
      context.status = status
      context.type = 'application/xml'
      context.body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`
    }
    if (busy.has(path)) return refuse(409, 'ConditionalRequestConflict')
    busy.add(path)
    try {
      const isThere = await server.store.existsObject(bucket, decodeURIComponent(key.join('/')))
      if (isThere) refuse(412, 'PreconditionFailed')
      else await next()
    } finally {
      busy.delete(path)
    }
  })
  await server.configureBuckets()
  const listening = createServer(server.callback()).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, close: () => listening.close() }
}

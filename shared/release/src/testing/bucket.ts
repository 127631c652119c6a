import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { emptyDataDir } from './test-releases.ts'

/**
 * Faults of a bucket: no response, an error, half a response, another server's page, or a refused removal in a
 * successful response.
 */
export type BucketFault = 'hangs' | 'fails' | 'stalls' | 'babbles' | 'keeps'

const REFUSED_REMOVAL =
  '<?xml version="1.0" encoding="UTF-8"?><DeleteResult><Error><Key>site/blog/1.0.0/manifest.json</Key><Code>AccessDenied</Code></Error></DeleteResult>'

/** Each calls `sent` after the whole faulty response was sent. */
const ANSWERS: Record<BucketFault, (response: ServerResponse, sent: () => void) => void> = {
  hangs: (_, sent) => sent(),
  fails: (response, sent) => response.writeHead(500).end(sent),
  stalls(response, sent) {
    response.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': 1000, ETag: '"half"' })
    response.write('<?xml version="1.0"?><ListBucketResult><Name>releases</Name>', sent)
  },
  babbles: (response, sent) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Please sign in</p>', sent),
  keeps: (response, sent) =>
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(REFUSED_REMOVAL, sent),
}

/** An S3 bucket of s3rver, to which this adds conditional PUT requests. */
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
  const answerNormally = server.callback()
  let fault: BucketFault | undefined
  let faultyResponses = 0
  const listening = createServer((request, response) => {
    if (!fault || (fault === 'keeps' && request.method !== 'POST')) return answerNormally(request, response)
    ANSWERS[fault](response, () => {
      faultyResponses += 1
    })
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** The fault of all later requests; undefined for none. */
    get fault() {
      return fault
    },
    set fault(next: BucketFault | undefined) {
      fault = next
    },
    /** Number of requests whose response had a fault. */
    get faultyResponses() {
      return faultyResponses
    },
    close() {
      listening.close()
      listening.closeAllConnections()
    },
  }
}

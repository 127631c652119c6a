import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GeneratedRequest, generateRequests, problemOf } from '../src/testing/generated-requests.ts'
import { type BackendProcess, startBackend } from './backend-process.ts'
import { createHttpClient } from './http-client.ts'
import { signInAs } from './storm.ts'

const REQUESTS = 20_000
const SEED = 20_261_120
/** Far below the number of password hashes that may wait, so that none is refused. */
const AT_ONCE = 8
/** A request without a response after this time counts as hanging. */
const HANG_MS = 15_000

/**
 * Sends generated requests of all kinds over the network. Returns whether all responses were well-formed and
 * none was 5xx.
 */
export async function benchGenerated(databaseUrl?: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-generated-'))
  const backend = await startBackend({
    DATA_DIR: dataDir,
    DEMO_PASSWORD: 'alist-demo',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  try {
    const { statuses, problems } = await sendAll(backend)
    const shown = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
    console.log(
      `Generated requests, ${databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'}: ${REQUESTS} sent, ` +
        `${problems.length} with a 5xx, malformed or missing response (${shown.join(', ')})`,
    )
    for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`)
    return problems.length === 0
  } finally {
    await backend.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function sendAll(backend: BackendProcess) {
  const client = createHttpClient(backend.origin, AT_ONCE)
  const document: unknown = JSON.parse((await client.get('/wp-json/a-list/v2/openapi.json')).body)
  const tokens = {
    visitor: undefined,
    nobody: 'garbage',
    shopper: await signInAs(client, 'shopper'),
    moderator: await signInAs(client, 'moderator'),
  }
  const requests = generateRequests(document, REQUESTS, SEED).values()
  const statuses = new Map<number, number>()
  const problems: string[] = []
  const send = async (request: GeneratedRequest) => {
    const token = tokens[request.as]
    const reply = await client
      .send(
        request.method,
        request.path,
        {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
          ...request.headers,
        },
        request.body,
        HANG_MS,
      )
      .catch((error: unknown) => ({ status: 0, body: String(error) }))
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    const problem =
      reply.status === 0
        ? `${request.operation}: ${request.method} ${request.path} got no response: ${reply.body}`
        : problemOf(request, reply.status, reply.body)
    if (problem !== undefined) problems.push(problem)
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of requests) await send(request)
    }),
  )
  client.close()
  return { statuses, problems }
}

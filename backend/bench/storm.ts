import { createHttpClient, type HttpClient } from './http-client.ts'

export interface Acknowledged {
  path: string
  body: object
  key: string
  status: number
  response: string
  at: number
  /** Whether the write is sent with the moderator's token. */
  asModerator: boolean
}

const PASSWORD = 'alist-demo'

export async function signInAs(client: HttpClient, username: string): Promise<string> {
  const { body } = await client.post('/wp-json/jwt-auth/v1/token', { username, password: PASSWORD })
  return String(JSON.parse(body).token)
}

/**
 * Writes newsletter addresses, suggestions and approvals at full speed until stopped. An approval changes three tables.
 * Failed writes are ignored. `round` makes the names unique.
 * @returns the acknowledged writes so far, and a function that stops
 */
export function startStorm(origin: string, token: string, round: number, writers = 16) {
  const client = createHttpClient(origin, writers)
  const acknowledged: Acknowledged[] = []
  let stopped = false

  async function write(
    path: string,
    body: object,
    key: string,
    asModerator: boolean,
  ): Promise<string | undefined> {
    try {
      const reply = await send(client, { path, body, key, asModerator }, token)
      if (reply.status >= 300) return undefined
      acknowledged.push({
        path,
        body,
        key,
        status: reply.status,
        response: reply.body,
        at: performance.now(),
        asModerator,
      })
      return reply.body
    } catch {
      // The connection was lost. Whether the write happened is unknown, so it isn't checked.
      return undefined
    }
  }

  const work = async (writer: number) => {
    for (let n = 0; !stopped; n += 1) {
      const name = `storm-${round}-${writer}-${n}`
      await write(
        '/wp-json/wp/v2/newsletter/subscribe',
        { email: `${name}@storm.example` },
        `mail-${name}`,
        false,
      )
      const made = await write(
        '/wp-json/a-list/v1/brand-submissions',
        suggestionOf(name),
        `make-${name}`,
        false,
      )
      if (made === undefined) continue
      const { submission_id } = JSON.parse(made)
      await write(`/wp-json/a-list/v1/brand-submissions/${submission_id}/approve`, {}, `okay-${name}`, true)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)))
  return {
    acknowledged,
    async stop() {
      stopped = true
      await done
      client.close()
    },
  }
}

/** Sends a write with its idempotency key. Sending it again is what a client does that got no response. */
export function send(
  client: HttpClient,
  write: Pick<Acknowledged, 'path' | 'body' | 'key' | 'asModerator'>,
  token: string,
) {
  return client.post(write.path, write.body, {
    'Idempotency-Key': write.key,
    ...(write.asModerator && { Authorization: `Bearer ${token}` }),
  })
}

function suggestionOf(name: string) {
  return {
    brand_name: name,
    website_url: 'https://storm.example',
    category: 'Home',
    associated_celebrity: 'Stormy Weather',
    submission_reason: 'It came with the storm.',
    contact_email: 'stormy@storm.example',
  }
}

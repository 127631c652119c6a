import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { WpError } from '../http/wp-error.ts'

const argon2Async = promisify(argon2)

/** OWASP's first recommendation for argon2id: 46 MiB (in KiB here), one pass and one lane. */
const OWASP_MEMORY = 46 * 1024
const TAG_BYTES = 32
const SALT_BYTES = 16

export type PasswordHasher = Readonly<{
  hash(password: string): Promise<string>
  /** Takes the same time if `stored` is undefined, so that response times don't reveal which names exist. */
  verify(password: string, stored: string | undefined): Promise<boolean>
}>

/**
 * Hashes are strings in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. At most `concurrent` run at once,
 * because each uses 46 MiB. At most `waiting` more queue up; beyond that, callers get 503. Only tests pass other
 * values for memory.
 */
export function createPasswordHasher({
  concurrent = 2,
  waiting = 200,
  memory = OWASP_MEMORY,
} = {}): PasswordHasher {
  const cost = { memory, passes: 1, parallelism: 1 }
  const limit = pLimit(concurrent)

  async function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Cost) {
    if (limit.pendingCount >= waiting) {
      throw new WpError(503, 'alist_busy', 'Too many people are signing in at once. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    }
    return limit(() =>
      argon2Async('argon2id', {
        message: password,
        nonce: salt,
        memory,
        passes,
        parallelism,
        tagLength: TAG_BYTES,
      }),
    )
  }

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return encode({ ...cost, salt, tag: await derive(password, salt, cost) })
    },
    async verify(password, stored) {
      const known = decode(stored) ?? { ...cost, salt: Buffer.alloc(SALT_BYTES), tag: undefined }
      const tag = await derive(password, known.salt, known)
      return known.tag !== undefined && known.tag.length === tag.length && timingSafeEqual(known.tag, tag)
    },
  }
}

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

function encode({ memory, passes, parallelism, salt, tag }: Cost & { salt: Buffer; tag: Buffer }): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function decode(stored: string | undefined) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '')
  if (match === null) return undefined
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

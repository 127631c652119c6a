import { CompiledQuery, type Kysely } from 'kysely'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { keyedHash } from '../credentials/keyed-hash.ts'
import type { Tables } from '../database/tables.ts'
import { WpError } from '../http/wp-error.ts'
import type { Settings } from '../settings.ts'

export type RateLimits = Readonly<{
  /** Counts one request. @throws WpError 429 with Retry-After if `subject` is over its limit */
  read(subject: string): Promise<void>
  write(subject: string): Promise<void>
  signUp(subject: string): Promise<void>
  message(subject: string): Promise<void>
  suggestion(subject: string): Promise<void>
  /** E-mails: `subject` is whoever asks for them, or the address that gets them. */
  mail(subject: string): Promise<void>
}>

/**
 * Writes are counted in the database, across all instances. Registrations, messages, suggestions and e-mails have
 * separate limits on top. Reads are counted in this process, because a database write would cost more than the
 * read. So n instances behind a load balancer allow n times the reads.
 */
export function createRateLimits(
  db: Kysely<Tables>,
  settings: Settings['rateLimits'],
  secret: string,
): RateLimits {
  const shared = (name: string, points: number, duration: number) =>
    limiter(points, () => sharedLimiter(db, name, points, duration), secret)
  const { readsPerMinute: points } = settings
  return {
    read: limiter(points, () => new RateLimiterMemory({ points, duration: 60 }), secret),
    write: shared('write', settings.writesPerMinute, 60),
    signUp: shared('sign-up', settings.signUpsPerHour, 3_600),
    message: shared('message', settings.messagesPerHour, 3_600),
    mail: shared('mail', settings.mailsPerHour, 3_600),
    suggestion: shared('suggestion', settings.suggestionsPerHour, 3_600),
  }
}

/** For limits that the client must not learn about. @returns whether the request is within the limit */
export async function isWithin(counted: Promise<void>): Promise<boolean> {
  try {
    await counted
    return true
  } catch (refusal) {
    if (refusal instanceof WpError && refusal.status === 429) return false
    throw refusal
  }
}

function sharedLimiter(db: Kysely<Tables>, name: string, points: number, duration: number) {
  const query = ({ text, values }: { text: string; values: unknown[] }) =>
    db.executeQuery(CompiledQuery.raw(text, values))
  return new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
    // A request over the limit causes no database query.
    inMemoryBlockOnConsumed: points,
  })
}

function limiter(
  points: number,
  make: () => RateLimiterAbstract,
  secret: string,
): (subject: string) => Promise<void> {
  if (points === 0) return async () => {}
  const counted = make()
  return async (subject) => {
    try {
      await counted.consume(keyedHash(subject, secret))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new WpError(429, 'alist_too_many_requests', 'Too many requests. Wait a moment and try again.', {
        retryAfterSeconds: refused.msBeforeNext / 1_000,
      })
    }
  }
}

import type { Transaction } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { attemptInTime } from './attempt-in-time.ts'
import { type MailJob, mailJobSchema } from './mail-job.ts'
import { type PushJob, pushJobSchema } from './push-job.ts'

/** How often a worker looks for new jobs. A query takes well under a millisecond. */
const POLL_SECONDS = 1
/** A job that runs longer counts as failed, because its process has died. */
const EXPIRE_SECONDS = 120
/** Jobs of one fetch, which are worked on one after the other. If the fetch was full, the next one follows at once. */
const BATCH_SIZE = 5
/**
 * After this time, the rest of a batch is left for a later attempt. Otherwise, jobs could expire while they still wait
 * here, and another worker would send them too. The slowest e-mail takes about a minute.
 */
const BATCH_MS = 60_000
/** With exponential backoff, the last attempt is about a day after the first. */
const MAIL_RETRIES = 12
const MAIL_RETRY_SECONDS = 20
/** With exponential backoff, the last attempt is about three hours after the first. An alert is soon old news. */
const PUSH_RETRIES = 8
const PUSH_RETRY_SECONDS = 40
/** Finished jobs are deleted soon, because they contain e-mail addresses. */
const KEEP_SECONDS = 3_600

const MAIL = 'mail'
const PUSH = 'push'

/** A job that runs at the times of a cron expression (UTC), and once at each start. Any number of instances run it once. */
export interface PeriodicJob {
  name: string
  cron: string
  run: () => Promise<void>
}

/** What the workers do with a job. If it throws, the job is tried again later. */
export interface Senders {
  /** Sends one e-mail. `id` is the same for each attempt. */
  mail(job: MailJob, id: string): Promise<void>
  /** Sends one push message. */
  push(job: PushJob): Promise<void>
}

export interface Jobs {
  /** Sends e-mails once the transaction is committed. */
  mail(tx: Transaction<Tables>, ...jobs: MailJob[]): Promise<void>
  /** Sends e-mails this many seconds after the transaction. */
  mailLater(tx: Transaction<Tables>, seconds: number, ...jobs: MailJob[]): Promise<void>
  /** Sends push messages once the transaction is committed. */
  push(tx: Transaction<Tables>, ...jobs: PushJob[]): Promise<void>
  /** Starts this instance's workers. */
  work(senders: Senders, periodic: readonly PeriodicJob[]): Promise<void>
  /** Runs a periodic job within seconds, once, on any instance. Does nothing if no instance has started workers for it. */
  runSoon(name: string): Promise<void>
  /** Makes this instance's workers look for jobs now. Otherwise, they do so every one to five seconds. */
  wakeWorkers(): void
  /** Waits for running jobs. Waiting jobs stay in the queue. */
  stop(): Promise<void>
}

/**
 * Background jobs in the database (docs/adr/0022). A committed job is never lost. Creates the queue's tables, if they are
 * missing.
 */
export async function openJobs(database: Database, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    backend: database.kind,
    db: { executeSql: database.executeSql },
    monitorVacuum: false,
    reindex: database.kind === 'postgres',
  })
  boss.on('error', (error) => logger.error({ err: error }, 'The job queue failed and will try again'))
  boss.on('warning', ({ message }) => logger.warn({ text: message }, 'The job queue warned'))
  await boss.start()
  // This also keeps the queue's settings in memory: jobs are added inside transactions, where the embedded database
  // has no second connection to look them up.
  for (const [name, retryLimit, retryDelay] of [
    [MAIL, MAIL_RETRIES, MAIL_RETRY_SECONDS],
    [PUSH, PUSH_RETRIES, PUSH_RETRY_SECONDS],
  ] as const) {
    await boss.createQueue(name, {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: KEEP_SECONDS,
    })
  }

  const workers: string[] = []

  return {
    mail: (tx, ...jobs) => insert(tx, MAIL, jobs),
    mailLater: (tx, seconds, ...jobs) => insert(tx, MAIL, jobs, seconds),
    push: (tx, ...jobs) => insert(tx, PUSH, jobs),

    async work(senders, periodic) {
      await workOn(MAIL, 'An e-mail was not sent', ({ data, id }) =>
        senders.mail(mailJobSchema.parse(data), id),
      )
      await workOn(PUSH, 'A push message was not sent', ({ data }) => senders.push(pushJobSchema.parse(data)))
      for (const { name, cron, run } of periodic) {
        // At most one is queued and one runs, whichever instance asked for it.
        await boss.createQueue(name, { policy: 'stately', retryLimit: 0, expireInSeconds: EXPIRE_SECONDS })
        const worker = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS * 5 }, () =>
          run().catch((error: unknown) => {
            logger.error({ err: error, job: name }, 'A periodic job failed and will run again later')
            throw error
          }),
        )
        workers.push(worker)
        await boss.schedule(name, cron)
        await boss.send(name)
      }
    },

    async runSoon(name) {
      if (await boss.getQueue(name)) await boss.send(name)
      wakeWorkers()
    },
    wakeWorkers,

    async stop() {
      await boss.stop({ graceful: true, timeout: 8_000 })
    },
  }

  function wakeWorkers() {
    for (const worker of workers) boss.notifyWorker(worker)
  }

  async function insert(tx: Transaction<Tables>, queue: string, jobs: readonly object[], startAfter = 0) {
    if (jobs.length === 0) return
    await boss.insert(
      queue,
      jobs.map((data) => ({ data, startAfter })),
      { db: fromKysely(tx) },
    )
  }

  async function workOn(queue: string, failed: string, send: (job: JobWithMetadata) => Promise<void>) {
    const options = {
      pollingIntervalSeconds: POLL_SECONDS,
      batchSize: BATCH_SIZE,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const
    workers.push(
      await boss.work(queue, options, (jobs: JobWithMetadata[]) => attemptInTime(jobs, attempt, BATCH_MS)),
    )

    async function attempt(job: JobWithMetadata): Promise<JobResult> {
      try {
        await send(job)
        // Not at the end of the batch: if this process dies, only the job that it works on is repeated.
        await boss.complete(queue, job.id)
        return { id: job.id, status: 'completed' }
      } catch (error) {
        const isLast = job.retryCount >= job.retryLimit
        logger[isLast ? 'error' : 'warn']({ err: error, job: job.id, attempt: job.retryCount + 1 }, failed)
        return {
          id: job.id,
          status: 'failed',
          output: { message: error instanceof Error ? error.message : '' },
        }
      }
    }
  }
}

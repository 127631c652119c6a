import type { Logger } from 'pino'
import { cleanUp } from './database/housekeeping.ts'
import type { Database } from './database/open-database.ts'
import type { DemoStores } from './demo-store/demo-stores.ts'
import { forgetDemoProducts, queueDemoStores } from './demo-store/refresh-demo.ts'
import { updateTrending } from './events/trending.ts'
import type { Jobs, PeriodicJob } from './jobs/jobs.ts'
import { checkDueLinks, LINK_CHECKS } from './link-checks/check-due-links.ts'
import { findLinks } from './link-checks/find-links.ts'
import { queueAlerts } from './mail/queue-alerts.ts'
import { queueSummaries } from './mail/queue-summaries.ts'
import { createMailSender } from './mail/send-mail.ts'
import { createMailTransport, deleteOldMails } from './mail/transport.ts'
import { announceNewStories } from './notifications/stories.ts'
import { createPushSender } from './push/send-push.ts'
import type { Settings } from './settings.ts'
import { hideExpiredProducts } from './store-cache/hide-expired.ts'
import type { StoreWorker } from './store-cache/store-worker.ts'
import { announceWatched } from './watches/announce-watched.ts'

const MINUTE_MS = 60_000
/** A price that swings back within an hour causes no alert. In a demo store, prices need not hold. */
const PRICE_HOLD_MS = 3_600_000
/** Visitors of a demo see each change of its stores soon. */
const DEMO_REFRESH_MS = 15_000

/** The job that tells people about the price and stock of products that they watch. */
export const WATCHES = 'watches'
/** The job that queues e-mails and push messages for alerts. */
const ALERTS = 'alerts'

interface Parts {
  database: Database
  settings: Settings
  jobs: Jobs
  stores: StoreWorker
  demo?: DemoStores | undefined
  logger: Logger
}

/** Starts the background jobs. @returns a function that stops the jobs and waits for running ones */
export async function startBackgroundWork({
  database: { db },
  settings,
  jobs,
  stores,
  demo,
  logger,
}: Parts): Promise<() => Promise<void>> {
  const transport = createMailTransport(settings)
  const sendMail = createMailSender({ db, jobs, transport, settings })
  const stopping = new AbortController()
  // Off by default, so that a first run contacts no real shop.
  const linkJobs = settings.links.everyMs > 0 ? linkCheckJobs(db, settings.links, stopping.signal) : []
  const sendPush = createPushSender({ db, settings, logger })
  await jobs.work({ mail: sendMail, push: sendPush }, [
    {
      name: 'clean-up',
      cron: '7 * * * *',
      async run() {
        await Promise.all([cleanUp(db), deleteOldMails(settings), demo && forgetDemoProducts(db)])
      },
    },
    { name: 'summaries', cron: '37 * * * *', run: () => queueSummaries(db, jobs) },
    { name: 'expired-stores', cron: '*/10 * * * *', run: () => hideExpiredProducts(db) },
    { name: 'trending', cron: '17 * * * *', run: () => updateTrending(db) },
    { name: 'stories', cron: '27 3 * * *', run: () => announceNewStories(db) },
    {
      name: WATCHES,
      cron: '* * * * *',
      async run() {
        await announceWatched(db, demo ? 0 : PRICE_HOLD_MS)
        await jobs.runSoon(ALERTS)
      },
    },
    { name: ALERTS, cron: '* * * * *', run: () => queueAlerts(db, jobs) },
    ...linkJobs,
  ])
  if (settings.production && settings.mail.smtpUrl === undefined && !demo) {
    logger.warn('No mail server is set (SMTP_URL), so e-mails are only kept in DATA_DIR/mail')
  }
  const timers: NodeJS.Timeout[] = []
  const repeat = (work: () => void, ms: number) => {
    work()
    timers.push(setInterval(work, ms).unref())
  }
  // Every instance wakes its own worker, which takes due stores from the shared queue.
  if (settings.stores.enabled) repeat(stores.wake, MINUTE_MS)
  let demoTurn = Promise.resolve()
  if (demo) {
    repeat(() => {
      demoTurn = refreshDemoStores({ db, stores, jobs }, demo.slugs).catch((error: unknown) =>
        logger.error({ err: error }, 'The demo stores could not be refreshed'),
      )
    }, DEMO_REFRESH_MS)
  }

  return async () => {
    for (const timer of timers) clearInterval(timer)
    stopping.abort()
    await Promise.all([demoTurn, jobs.stop(), stores.stop()])
    transport.close()
  }
}

/** Reads the demo stores, and tells members what is new about products that they watch. */
export async function refreshDemoStores(
  { db, stores, jobs }: { db: Database['db']; stores: StoreWorker; jobs: Jobs },
  slugs: readonly string[],
): Promise<void> {
  await queueDemoStores(db, slugs)
  stores.wake()
  await stores.idle()
  await jobs.runSoon(WATCHES)
}

function linkCheckJobs(db: Database['db'], links: Settings['links'], signal: AbortSignal): PeriodicJob[] {
  return [
    { name: 'find-links', cron: '47 * * * *', run: () => findLinks(db, links.testHosts) },
    { name: LINK_CHECKS, cron: '* * * * *', run: () => checkDueLinks(db, { ...links, signal }) },
  ]
}

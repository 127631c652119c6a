import type { PostedForm } from '@a-list/remote/posted-form.ts'
import type { PageSources } from '../../backend-fetch/page-sources.ts'
import type { InlineHashes } from '../../renderer/protocol.ts'

/** Attempts per page: together with other pages, then alone, then without the failing remote. */
const MAX_ATTEMPTS = 3

export interface PageHead {
  status: number
  /** Whether the same bytes may be sent to other visitors. */
  cacheable: boolean
  /** Set for a complete page. A streamed page has the request's nonce instead. */
  hashes?: InlineHashes
  /** Set for a complete page. */
  sources?: PageSources
}

export interface PageSink {
  redirect(status: number, to: string): void
  head(head: PageHead): void
  chunk(bytes: Uint8Array<ArrayBuffer>): void
  end(): void
  failed(problem: string): void
}

const NO_SINK: PageSink = { redirect() {}, head() {}, chunk() {}, end() {}, failed() {} }

export interface RenderRequest {
  url: string
  nonce: string
  /** Id of the snapshot; by default, or if it is no longer known, the main one. */
  snapshot?: string
  /** The plain form post that the page answers. */
  posted?: PostedForm
}

export interface Job extends RenderRequest {
  sink: PageSink
  attempts: number
  /** A renderer has received the job. */
  isSent: boolean
  /** The page's status line has been sent, so the page can't be rendered again. */
  isStarted: boolean
  /** Characters of HTML that have been sent. */
  sentLength: number
  /** A failure of the page's remote has been counted. */
  hasFailed?: boolean
  /** The version whose code runs for the page, once known. */
  runningVersion?: { remote: string; version: string }
}

/**
 * The queue of pages to render. If a renderer dies while it runs several remotes, any of them may be the cause:
 * their pages are then rendered one at a time, so that the next crash identifies the version.
 * @param send hands a job to the renderer
 */
export function createJobs(send: (id: number, job: Job) => void) {
  const jobs = new Map<number, Job>()
  const suspects = new Set<number>()
  let lastId = 0

  function dispatch() {
    const waiting = [...jobs].filter(([, { isSent }]) => !isSent)
    const isBusy = waiting.length < jobs.size
    const next =
      suspects.size === 0 ? waiting : waiting.filter(([id]) => !isBusy && suspects.has(id)).slice(0, 1)
    for (const [id, job] of next) {
      job.isSent = true
      job.attempts += 1
      send(id, job)
    }
  }

  return {
    get: (id: number) => jobs.get(id),
    size: () => jobs.size,
    dispatch,

    /** Fails all jobs. */
    abandon(): void {
      for (const [id, { sink }] of jobs) {
        jobs.delete(id)
        sink.failed('The renderer was stopped.')
      }
    },

    add(request: RenderRequest, sink: PageSink): number {
      lastId += 1
      jobs.set(lastId, { ...request, sink, attempts: 0, isSent: false, isStarted: false, sentLength: 0 })
      dispatch()
      return lastId
    },

    remove(id: number): void {
      jobs.delete(id)
      if (suspects.delete(id)) dispatch()
    },

    /**
     * The visitor has disconnected. The job stays until the renderer has finished it, because the renderer may
     * be stuck in it.
     */
    cancel(id: number): void {
      const job = jobs.get(id)
      if (!job) return
      job.sink = NO_SINK
      job.attempts = MAX_ATTEMPTS
      if (!job.isSent) this.remove(id)
    },

    /** Versions whose code is running or waiting for data. */
    runningVersions(): { remote: string; version: string }[] {
      const all = [...jobs.values()].flatMap(({ isSent, runningVersion }) =>
        isSent && runningVersion ? [runningVersion] : [],
      )
      return [...new Map(all.map((one) => [`${one.remote}@${one.version}`, one])).values()]
    },

    /** Whether a page is being rendered again after a renderer died. */
    haveRetried(): boolean {
      return [...jobs.values()].some(({ isSent, attempts }) => isSent && attempts > 1)
    },

    /**
     * Called after a renderer died: fails the jobs that can't be retried. Call `dispatch` when there is a new
     * renderer.
     */
    requeue({ oneByOne }: { oneByOne: boolean }): void {
      suspects.clear()
      for (const [id, job] of jobs) {
        if (job.isStarted || job.attempts >= MAX_ATTEMPTS) {
          jobs.delete(id)
          job.sink.failed('The renderer died while this page was rendered.')
          continue
        }
        if (oneByOne && job.isSent) suspects.add(id)
        job.isSent = false
      }
    },
  }
}

/** Rendered with others, then alone, then without the remote that proved guilty. */
const MAX_ATTEMPTS = 3

export interface PageSink {
  redirect(status: number, to: string): void
  head(status: number, cacheable: boolean): void
  chunk(bytes: Uint8Array): void
  end(): void
  failed(problem: string): void
}

const NOBODY: PageSink = { redirect() {}, head() {}, chunk() {}, end() {}, failed() {} }

export interface RenderRequest {
  url: string
  nonce: string
  /** Id of the set of versions; the main one where it is absent or no longer known. */
  snapshot?: string
}

export interface Job extends RenderRequest {
  sink: PageSink
  attempts: number
  /** A worker has it. */
  isOut: boolean
  /** Its status line has gone to the reader: it can't be rendered anew. */
  hasBegun: boolean
  /** A failure of its remote was counted. */
  hasFailed?: boolean
  /** Whose code runs for it, as soon as that is known. */
  entered?: { remote: string; version: string }
}

/**
 * The pages that are asked for. When a worker dies while several remotes ran, any of them can have done it: their
 * pages then go out one at a time, and the next death names its culprit.
 * @param send hands a job to the worker
 */
export function createJobs(send: (id: number, job: Job) => void) {
  const jobs = new Map<number, Job>()
  const suspects = new Set<number>()
  let lastId = 0

  function sendOut() {
    const waiting = [...jobs].filter(([, { isOut }]) => !isOut)
    const isBusy = waiting.length < jobs.size
    const next =
      suspects.size === 0 ? waiting : waiting.filter(([id]) => !isBusy && suspects.has(id)).slice(0, 1)
    for (const [id, job] of next) {
      job.isOut = true
      job.attempts += 1
      send(id, job)
    }
  }

  return {
    get: (id: number) => jobs.get(id),
    size: () => jobs.size,
    sendOut,

    /** Nothing will be rendered any more. */
    abandon(): void {
      for (const [id, { sink }] of jobs) {
        jobs.delete(id)
        sink.failed('The renderer was stopped.')
      }
    },

    add(request: RenderRequest, sink: PageSink): number {
      lastId += 1
      jobs.set(lastId, { ...request, sink, attempts: 0, isOut: false, hasBegun: false })
      sendOut()
      return lastId
    },

    remove(id: number): void {
      jobs.delete(id)
      if (suspects.delete(id)) sendOut()
    },

    /** Nobody waits for it any more. It stays until the worker is done with it: it may be what the worker is stuck in. */
    giveUp(id: number): void {
      const job = jobs.get(id)
      if (!job) return
      job.sink = NOBODY
      job.attempts = MAX_ATTEMPTS
      if (!job.isOut) this.remove(id)
    },

    /** Versions of remotes whose code runs, or waits to go on. */
    entered(): { remote: string; version: string }[] {
      const all = [...jobs.values()].flatMap(({ isOut, entered }) => (isOut && entered ? [entered] : []))
      return [...new Map(all.map((one) => [`${one.remote}@${one.version}`, one])).values()]
    },

    /** After a worker's death: what can be rendered once more stays. Call `sendOut` when there is a new worker. */
    takeBack({ oneByOne }: { oneByOne: boolean }): void {
      suspects.clear()
      for (const [id, job] of jobs) {
        if (job.hasBegun || job.attempts >= MAX_ATTEMPTS) {
          jobs.delete(id)
          job.sink.failed('The renderer died while this page was rendered.')
          continue
        }
        if (oneByOne && job.isOut) suspects.add(id)
        job.isOut = false
      }
    },
  }
}

declare global {
  /** Addresses of the page that stands in for others; the server writes them above the worker's code. */
  var ALIST_STAND_IN_FILES: string[]
}

/** As much of a worker's global as ours uses: TypeScript has either the page's types or a worker's. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { unregister(): Promise<boolean> }
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'message', listener: (event: Waiting & { data: unknown }) => void): void
}

export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export const worker = globalThis as unknown as WorkerScope

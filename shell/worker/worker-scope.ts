declare global {
  /** URLs of the offline page's files. The server writes them above the worker's code. */
  var ALIST_OFFLINE_PAGE_FILES: string[]
}

/**
 * The parts of ServiceWorkerGlobalScope used here. TypeScript can load the DOM's types or the worker's, but not
 * both.
 */
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { unregister(): Promise<boolean> }
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifecycleEvent & { data: unknown }) => void): void
}

export interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export const worker = globalThis as unknown as WorkerScope

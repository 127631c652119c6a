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
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifecycleEvent & { data: unknown }) => void): void
}

interface WindowClient {
  url: string
  focus(): Promise<unknown>
}

interface PushEvent extends LifecycleEvent {
  data: { text(): string } | null
}

interface NotificationEvent extends LifecycleEvent {
  notification: Notification
}

export interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export const worker = globalThis as unknown as WorkerScope

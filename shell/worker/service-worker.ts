import { registerRoute, setCatchHandler } from 'workbox-routing'
import { pathOf, readPushMessage } from './push-message.ts'
import { cachedTab, files, pages, pictures, reloadedFiles } from './strategies.ts'
import {
  CACHES,
  type CachePageMessage,
  isCacheablePage,
  isFile,
  isPicture,
  OFFLINE_PAGE_CACHE,
  OFFLINE_PATH,
} from './worker-caches.ts'
import { type LifecycleEvent, worker } from './worker-scope.ts'

// Visited pages open again without a network (docs/adr/0016). A cached page is a whole document that contains
// its data and names its remote versions, so versions can't mix. The worker itself depends on no version of a
// remote, so a new worker takes over at once.

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheOfflinePage(event), worker.skipWaiting()]))
})
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  if (isCachePageMessage(event.data)) event.waitUntil(cachePage(event, event.data))
})

showPushMessages()

async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith('alist-') && !CACHES.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function cacheOfflinePage(event: LifecycleEvent) {
  const page = await fetch(OFFLINE_PATH, { cache: 'no-store' })
  if (!page.ok) throw new TypeError(`${page.status} for ${OFFLINE_PATH}`)
  const text = await page.clone().text()
  await (await caches.open(OFFLINE_PAGE_CACHE)).put(OFFLINE_PATH, page)
  const named = [...text.matchAll(/"(\/assets\/[^"\\]+)/g)].map(([, path]) => path ?? '')
  const needed = new Set([...ALIST_OFFLINE_PAGE_FILES, ...named])
  await Promise.all([...needed].map((path) => cacheFile(event, path)))
}

function cacheFile(event: LifecycleEvent, path: string): Promise<unknown> {
  return ignoreFailure(files.handle({ event, request: new Request(path) }))
}

function isCachePageMessage(data: unknown): data is CachePageMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'keep'
}

async function cachePage(event: LifecycleEvent, { page, files: names }: CachePageMessage) {
  const own = [page, ...names]
    .map((address) => new URL(address, location.origin))
    .filter(({ origin }) => origin === location.origin)
  await Promise.all([
    ...own.filter(isFile).map(({ href }) => cacheFile(event, href)),
    ...own
      .filter(isPicture)
      .map((url) => ignoreFailure(pictures.handle({ event, request: new Request(url) }))),
    // A redirect is not followed, because the target page would then be stored under this URL.
    ...own
      .filter(({ pathname, search }) => pathname + search === page && isCacheablePage({ pathname }))
      .map((url) =>
        ignoreFailure(pages.handle({ event, request: new Request(url, { redirect: 'manual' }) })),
      ),
  ])
}

/** A file that fails now is fetched when a page needs it. */
function ignoreFailure(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => undefined)
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === OFFLINE_PATH,
  async ({ request }) => {
    return fetch(request).catch(async () => (await offlinePage()) ?? Response.error())
  },
)
registerRoute(({ request }) => request.mode === 'navigate', pages)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isFile(url) && request.cache === 'reload',
  reloadedFiles,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), files)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures)

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate' || !(await offlinePage())) return Response.error()
  const otherTab = await cachedTab(request.url)
  if (otherTab) return Response.redirect(otherTab, 302)
  const { pathname, search } = new URL(request.url)
  return Response.redirect(`${OFFLINE_PATH}?to=${encodeURIComponent(pathname + search)}`, 302)
})

function offlinePage(): Promise<Response | undefined> {
  return caches.match(OFFLINE_PATH, { cacheName: OFFLINE_PAGE_CACHE })
}

/** Shows the backend's push messages, and opens their pages (docs/adr/0022). The kill switch has no such listeners. */
function showPushMessages() {
  worker.addEventListener('push', (event) => {
    const { title, body, path } = readPushMessage(event.data?.text())
    // Alerts about one page replace each other.
    event.waitUntil(
      worker.registration.showNotification(title, { body, data: path, tag: path, icon: '/favicon.svg' }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(pathOf(event.notification.data)))
  })
}

/** Focuses a tab that shows the page, or opens a new one. A tab with another page stays: it may hold unsent input. */
async function openPage(path: string) {
  const { href } = new URL(path, location.origin)
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find(({ url }) => url === href)
  await (shown ? shown.focus() : worker.clients.openWindow(href))
}

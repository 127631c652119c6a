import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CACHES, isFile, isKeptPage, isPicture, type KeepMessage, OFFLINE_PATH, STAND_IN } from './kept.ts'
import { files, filesAnew, pages, pictures } from './strategies.ts'
import { type Waiting, worker } from './worker-scope.ts'

// Visited pages open again without a network (docs/adr/0220). A cached page is a whole document that contains
// its data and names its remote versions, so versions can't mix. The worker depends on no version, so a new
// one takes over at once.

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepStandIn(event), worker.skipWaiting()]))
})
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(keep(event, event.data))
})

async function begin() {
  const others = (await caches.keys()).filter((name) => name.startsWith('alist-') && !CACHES.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function keepStandIn(event: Waiting) {
  const page = await fetch(OFFLINE_PATH, { cache: 'no-store' })
  if (!page.ok) throw new TypeError(`${page.status} for ${OFFLINE_PATH}`)
  const text = await page.clone().text()
  await (await caches.open(STAND_IN)).put(OFFLINE_PATH, page)
  const named = [...text.matchAll(/"(\/assets\/[^"\\]+)/g)].map(([, path]) => path ?? '')
  const wanted = new Set([...ALIST_OFFLINE_PAGE_FILES, ...named])
  await Promise.all([...wanted].map((path) => keepFile(event, path)))
}

function keepFile(event: Waiting, path: string): Promise<unknown> {
  return quietly(files.handle({ event, request: new Request(path) }))
}

function isKeepMessage(data: unknown): data is KeepMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'keep'
}

async function keep(event: Waiting, { page, files: names }: KeepMessage) {
  const own = [page, ...names]
    .map((address) => new URL(address, location.origin))
    .filter(({ origin }) => origin === location.origin)
  await Promise.all([
    ...own.filter(isFile).map(({ href }) => keepFile(event, href)),
    ...own.filter(isPicture).map((url) => quietly(pictures.handle({ event, request: new Request(url) }))),
    // A redirect is cached as such: following it would store another page under this URL.
    ...own
      .filter(({ pathname, search }) => pathname + search === page && isKeptPage({ pathname }))
      .map((url) => quietly(pages.handle({ event, request: new Request(url, { redirect: 'manual' }) }))),
  ])
}

/** What fails now is fetched when a page needs it. */
function quietly(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => undefined)
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === OFFLINE_PATH,
  async ({ request }) => {
    return fetch(request).catch(async () => (await standIn()) ?? Response.error())
  },
)
registerRoute(({ request }) => request.mode === 'navigate', pages)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isFile(url) && request.cache === 'reload',
  filesAnew,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), files)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures)

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate' || !(await standIn())) return Response.error()
  const { pathname, search } = new URL(request.url)
  return Response.redirect(`${OFFLINE_PATH}?to=${encodeURIComponent(pathname + search)}`, 302)
})

function standIn(): Promise<Response | undefined> {
  return caches.match(OFFLINE_PATH, { cacheName: STAND_IN })
}

import { decodeEntities } from '@a-list/domain/text/html-text.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CACHED_METRIC, isReadableOffline, PAGE_CACHE } from '../../worker/worker-caches.ts'
import { useWhenReachable } from '../reachable/use-when-reachable.ts'
import { OfflineDirectorySection } from './offline-directory-section.tsx'

/**
 * What a visitor can read without a network. Opened directly, the page lists the cached pages. In place of
 * another page (`?to=`), it opens that page as soon as there is a network.
 */
export function OfflinePage() {
  const requested = useRequestedPage()
  return (
    <Container width="column">
      {requested ? (
        <PageHeading
          title="You’re offline"
          lead="This page isn’t saved on this device yet, so it needs a connection. It opens by itself as soon as there is one."
        />
      ) : (
        <PageHeading
          title="Reading offline"
          lead="Pages that you open stay on this device, and can be read again without a connection."
        />
      )}
      {requested && <ContinueWhenOnline to={requested} />}
      <OfflineDirectorySection requested={requested} />
      <CachedPages />
    </Container>
  )
}

function ContinueWhenOnline({ to: { pathname, search } }: { to: URL }) {
  useWhenReachable(() => location.replace(pathname + search), true)
  return null
}

/**
 * The page that the visitor wanted to open, if it is on this site. The cached HTML is the same for every page, so it is
 * undefined until hydration.
 */
function useRequestedPage(): URL | undefined {
  const { origin } = useHost().site
  const to = useSearchParams()[0].get('to')
  const requested = useHydrated() ? to : null
  return useMemo(() => {
    const url = requested !== null && URL.canParse(requested, origin) ? new URL(requested, origin) : undefined
    return url?.origin === new URL(origin).origin ? url : undefined
  }, [requested, origin])
}

/** The pages cached on this device. Only the browser knows them, so the server renders nothing. */
function CachedPages() {
  const { site } = useHost()
  const [pages, setPages] = useState<CachedPage[]>()
  useEffect(() => {
    readCachedPages(site.name).then(setPages, () => setPages([]))
  }, [site.name])
  if (pages === undefined) return null
  return (
    <section className="mt-12">
      <h2 className="text-2xl">Pages you can open now</h2>
      {pages.length === 0 ? (
        <p className="mt-3 text-ink-soft">None yet: every page that you open from now on will be here.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {pages.map((page) => (
            <CachedPageItem key={page.to} page={page} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CachedPageItem({ page: { to, title, cachedAt } }: { page: CachedPage }) {
  return (
    <li>
      {/* A full document load, for which the service worker returns the cached page. */}
      <a
        href={to}
        className="grid min-h-11 gap-x-6 gap-y-1 py-3 underline-offset-4 hover:underline sm:grid-cols-[1fr_auto] sm:items-baseline"
      >
        <span className="font-medium wrap-anywhere">{title}</span>
        <time dateTime={cachedAt.toISOString()} className="text-sm text-ink-soft">
          {cachedAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </a>
    </li>
  )
}

interface CachedPage {
  /** The page's path and query. */
  to: string
  title: string
  cachedAt: Date
}

/** The cached pages that can be read on this device, newest first. Empty if the browser has none. */
async function readCachedPages(siteName: string): Promise<CachedPage[]> {
  if (!('caches' in window) || !(await caches.has(PAGE_CACHE))) return []
  const cache = await caches.open(PAGE_CACHE)
  const readable = (await cache.keys()).filter(({ url }) => isReadableOffline(new URL(url)))
  const pages = await Promise.all(
    readable.map(async (request) => {
      const response = await cache.match(request)
      const { pathname, search } = new URL(request.url)
      return (
        response && {
          to: pathname + search,
          title: await titleOf(response, siteName),
          cachedAt: cachedAt(response),
        }
      )
    }),
  )
  return pages
    .filter((page) => page !== undefined)
    .sort((a, b) => b.cachedAt.getTime() - a.cachedAt.getTime())
}

async function titleOf(response: Response, siteName: string): Promise<string> {
  const [, title = siteName] = /<title[^>]*>([^<]*)<\/title>/.exec(await response.text()) ?? []
  return decodeEntities(title).replace(` | ${siteName}`, '')
}

function cachedAt(response: Response): Date {
  const mark = new RegExp(`${CACHED_METRIC};desc="(\\d+)"`).exec(response.headers.get('Server-Timing') ?? '')
  return new Date(Number(mark?.[1] ?? 0))
}

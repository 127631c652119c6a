import { useHost } from '@a-list/remote/host-context.ts'
import { useEffect, useState } from 'react'
import { type CachedPage, readCachedPages } from './read-cached-pages.ts'

/** The pages cached on this device. Only the browser knows them, so the server renders nothing. */
export function CachedPages() {
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
        className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 underline-offset-4 hover:underline"
      >
        <span className="font-medium">{title}</span>
        <time dateTime={cachedAt.toISOString()} className="text-sm text-ink-soft">
          {cachedAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </a>
    </li>
  )
}

import { useHost } from '@a-list/remote/host-context.ts'
import { useEffect, useState } from 'react'
import { type KeptPage, listKeptPages } from './list-kept-pages.ts'

/** The pages that this device keeps. Only it knows them, so the server draws none. */
export function KeptPages() {
  const { site } = useHost()
  const [pages, setPages] = useState<KeptPage[]>()
  useEffect(() => {
    listKeptPages(site.name).then(setPages, () => setPages([]))
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
            <KeptPageItem key={page.to} page={page} />
          ))}
        </ul>
      )}
    </section>
  )
}

function KeptPageItem({ page: { to, title, keptAt } }: { page: KeptPage }) {
  return (
    <li>
      {/* A document of its own: the worker has it as it was. */}
      <a
        href={to}
        className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 underline-offset-4 hover:underline"
      >
        <span className="font-medium">{title}</span>
        <time dateTime={keptAt.toISOString()} className="text-sm text-ink-soft">
          {keptAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </a>
    </li>
  )
}

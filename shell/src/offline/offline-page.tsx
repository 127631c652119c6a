import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type KeptPage, listKeptPages } from './kept-pages.ts'

/** Between two questions whether the site is there again. */
const ASK_EVERY_MS = 5000

/** Stands in for a page that this device does not keep, when there is no network to bring it. */
export function OfflinePage() {
  const to = useWantedPath()

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    async function goOnIfThere() {
      if (document.visibilityState !== 'visible') return
      const answer = await fetch('/__remotes/versions', { cache: 'no-store', signal }).catch(() => undefined)
      if (answer?.ok) location.replace(to)
    }
    addEventListener('online', goOnIfThere, { signal })
    const timer = setInterval(goOnIfThere, ASK_EVERY_MS)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [to])

  return (
    <Container width="column">
      <PageHeading
        title="You’re offline"
        lead="This page has not been opened on this device before, so it needs a connection. It opens by itself as soon as there is one."
      />
      <div className="mt-6">
        <Button tone="accent" onClick={() => location.replace(to)}>
          Try again
        </Button>
      </div>
      <KeptPages />
    </Container>
  )
}

/** Where the person wanted to go, by the address; only ever a page of this site. */
function useWantedPath(): string {
  const { site } = useHost()
  const wanted = useSearchParams()[0].get('to') ?? '/'
  const url = URL.canParse(wanted, site.origin) ? new URL(wanted, site.origin) : null
  return url && url.origin === new URL(site.origin).origin ? url.pathname + url.search : '/'
}

function KeptPages() {
  const { site } = useHost()
  const [pages, setPages] = useState<KeptPage[]>()
  useEffect(() => {
    listKeptPages(site.name).then(setPages, () => setPages([]))
  }, [site.name])
  if (pages === undefined) return null
  if (pages.length === 0) {
    return <p className="mt-10">Pages that you open from now on can be read again without a connection.</p>
  }
  return (
    <section className="mt-12">
      <h2 className="text-2xl">Pages you can open now</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {pages.map(({ to, title, keptAt }) => (
          <li key={to}>
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
        ))}
      </ul>
    </section>
  )
}

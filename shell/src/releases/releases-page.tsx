import type { RemotesStatus } from '@a-list/remote/remotes-status.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { Notice } from '@a-list/ui/notice/notice.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OUTLINES_KEY, showOutlines } from './outlines.ts'
import { ReleaseRefusal, releasesQuery } from './releases-api.ts'
import { RemoteCard } from './remote-card.tsx'
import { VersionHealth } from './version-health.tsx'

/** The release page: versions, owners and health, for moderators and on a developer's machine. */
export function ReleasesPage() {
  const { data, error, isFetching, refetch } = useQuery({
    ...releasesQuery,
    enabled: typeof window !== 'undefined',
  })
  return (
    <Container className="pb-12">
      <PageHeading
        title="Releases"
        lead={data ? `${data.environment}, revision ${data.revision}` : 'Versions of this site’s parts'}
      />
      {!data && !error && <Skeleton className="mt-8 h-64 w-full" />}
      {error && !data && (
        <ErrorState
          title="The versions can’t be shown"
          description={
            error instanceof ReleaseRefusal ? error.message : 'The server did not answer. Try again.'
          }
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="grid gap-10 pt-8">
          {error && (
            <Notice>
              These figures are out of date:{' '}
              {error instanceof ReleaseRefusal ? error.message : 'the server did not answer.'}
            </Notice>
          )}
          {data.frozen && <Notice>Frozen: {data.frozen}. Only rollbacks are allowed.</Notice>}
          {data.problems.map((problem) => (
            <Notice key={problem}>The registry can’t be followed: {problem}</Notice>
          ))}
          {!data.canChange && (
            <Notice>
              Nothing can be rolled back here. It takes a server with the release key, and a moderator’s
              account or the address of this page that the site printed when it started.
            </Notice>
          )}
          <OutlineSwitch />
          <ul aria-label="Host and remotes" className="grid gap-6 lg:grid-cols-2">
            {data.remotes.map((remote) => (
              <RemoteCard
                key={remote.name}
                remote={remote}
                refusals={data.refusals.filter((refusal) => refusal.remote === remote.name)}
                canChange={data.canChange}
              />
            ))}
          </ul>
          {data.shell && (
            <section aria-labelledby="shell-health" className="grid gap-4">
              <h2 id="shell-health" className="text-2xl">
                Shell
              </h2>
              <p className="text-sm">Its own pages, and its scripts (React among them) on every page.</p>
              <VersionHealth remote="the shell" live={data.shell.version} health={[data.shell]} />
            </section>
          )}
          <ReleaseHistory entries={data.history} />
        </div>
      )}
    </Container>
  )
}

/** Switches the outlines of remotes on every page of this browser. */
function OutlineSwitch() {
  const [isOn, setOn] = useState(
    () => typeof window !== 'undefined' && localStorage.getItem(OUTLINES_KEY) !== null,
  )
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="tick"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          if (target.checked) localStorage.setItem(OUTLINES_KEY, '1')
          else localStorage.removeItem(OUTLINES_KEY)
          showOutlines(target.checked)
        }}
      />
      Outline each remote on every page
    </label>
  )
}

type Entry = RemotesStatus['history'][number]

function sentence({ action, remote = 'the whole site', version, from, percent, grants, why }: Entry): string {
  const parts = [
    grants ? `set the grants of ${grants.join(', ')}` : `${action} ${remote}`,
    version,
    percent !== undefined && `to ${percent} % of visitors`,
    from && `instead of ${from}`,
  ]
  return `${parts.filter(Boolean).join(' ')}${why ? `: ${why}` : ''}`
}

/** Shows the registry's history, newest first. */
function ReleaseHistory({ entries }: { entries: Entry[] }) {
  return (
    <section aria-labelledby="release-history">
      <h2 id="release-history" className="mb-3 text-2xl">
        History
      </h2>
      <ol className="divide-y divide-line border-line border-y text-sm">
        {entries.map((entry) => (
          <li
            key={`${entry.revision} ${entry.remote}`}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-2 sm:flex"
          >
            <time dateTime={entry.at} className="whitespace-nowrap">
              {new Date(entry.at).toLocaleString()}
            </time>
            <span className="sm:order-last">{entry.who}</span>
            <span className="col-span-2 min-w-0 break-words sm:flex-1">{sentence(entry)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

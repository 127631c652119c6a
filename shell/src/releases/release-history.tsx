import type { RemotesStatus } from '@a-list/remote/remotes-status.ts'

type Entry = RemotesStatus['history'][number]

function sentence({ action, remote = 'the whole site', version, from, percent, why }: Entry): string {
  const parts = [
    `${action} ${remote}`,
    version,
    percent !== undefined && `to ${percent} % of visitors`,
    from && `instead of ${from}`,
  ]
  return `${parts.filter(Boolean).join(' ')}${why ? `: ${why}` : ''}`
}

/** Shows the registry's history, newest first. */
export function ReleaseHistory({ entries }: { entries: Entry[] }) {
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

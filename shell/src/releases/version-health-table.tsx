import type { RemoteVersionHealth } from '@a-list/remote/remotes-status.ts'

function inMilliseconds(value: number | undefined): string {
  return value === undefined ? '–' : `${Math.round(value)} ms`
}

interface VersionHealthTableProps {
  remote: string
  /** The live version, which needs no column if it is the only one. */
  live: string | undefined
  health: RemoteVersionHealth[]
}

/**
 * The health of one remote's versions since this server started to count them. LCP, INP and CLS are those of its pages.
 * The last three columns are about its scripts, on the pages of all remotes.
 */
export function VersionHealthTable({ remote, live, health }: VersionHealthTableProps) {
  const isMixed = health.some(({ version }) => version !== live)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="overflow-x-auto" aria-label={`Health of ${remote}`} tabIndex={0}>
        <table className="w-full text-left text-xs [&_td]:py-1.5 [&_td]:pr-2.5 [&_th]:py-1.5 [&_th]:pr-2.5 [&_th]:font-medium">
          <thead>
            <tr className="border-line border-b">
              {isMixed && <th scope="col">Version</th>}
              <th scope="col">Opened</th>
              <th scope="col">Rendered</th>
              <th scope="col">Failed</th>
              <th scope="col">LCP</th>
              <th scope="col">INP</th>
              <th scope="col">CLS</th>
              <th scope="col">Longest script</th>
              <th scope="col">Long frames</th>
              <th scope="col">Blocking</th>
            </tr>
          </thead>
          <tbody>
            {health.map(({ version, views, renders, failures, lcp, inp, cls, ...scripts }) => {
              const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
              return (
                <tr key={version} className="border-line border-b last:border-0">
                  {isMixed && (
                    <th scope="row" className="whitespace-nowrap">
                      {version}
                    </th>
                  )}
                  <td>{views}</td>
                  <td>{renders}</td>
                  <td>{failed}</td>
                  <td className="whitespace-nowrap">{inMilliseconds(lcp)}</td>
                  <td className="whitespace-nowrap">{inMilliseconds(inp)}</td>
                  <td>{cls === undefined ? '–' : cls.toFixed(3)}</td>
                  <td className="whitespace-nowrap">{inMilliseconds(scripts.inpScript)}</td>
                  <td>{scripts.longFrames ?? 0}</td>
                  <td className="whitespace-nowrap">{inMilliseconds(scripts.blocking)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <FailureKinds health={health} />
    </>
  )
}

/** The explanation is below the table, so that phones show it too. The runbooks use the same words. */
function FailureKinds({ health }: { health: RemoteVersionHealth[] }) {
  return health.map(({ version, failures }) => {
    const kinds = Object.entries(failures).map(([kind, count]) => `${count} × ${kind}`)
    return (
      kinds.length > 0 && (
        <p key={version} className="text-sm">
          {version} failed: {kinds.join(', ')}
        </p>
      )
    )
  })
}

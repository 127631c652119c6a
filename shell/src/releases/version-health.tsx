import type { RemoteVersionHealth } from '@a-list/remote/remotes-status.ts'

function inMilliseconds(value: number | undefined): string {
  return value === undefined ? '–' : `${Math.round(value)} ms`
}

interface VersionHealthProps {
  remote: string
  /** The live version, which needs no heading if it is the only one. */
  live: string | undefined
  health: RemoteVersionHealth[]
}

/** The health of one remote's versions since this server started to count them. */
export function VersionHealth({ remote, live, health }: VersionHealthProps) {
  const isMixed = health.some(({ version }) => version !== live)
  return (
    <section aria-label={`Health of ${remote}`} className="grid gap-3">
      {health.map((version) => (
        <div key={version.version} className="grid gap-1">
          {isMixed && <h3 className="font-medium font-text text-sm">{version.version}</h3>}
          <Figures health={version} />
        </div>
      ))}
      <FailureKinds health={health} />
    </section>
  )
}

/**
 * LCP, INP and CLS are those of the remote's pages. The last three figures are about its scripts, on the pages of all
 * remotes.
 */
function Figures({ health }: { health: RemoteVersionHealth }) {
  const { views, renders, failures, lcp, inp, cls, inpScript, longFrames = 0, blocking } = health
  const figures = {
    Opened: views,
    Rendered: renders,
    Failed: Object.values(failures).reduce((sum, count) => sum + count, 0),
    LCP: inMilliseconds(lcp),
    INP: inMilliseconds(inp),
    CLS: cls === undefined ? '–' : cls.toFixed(3),
    'Longest script': inMilliseconds(inpScript),
    'Long frames': longFrames,
    Blocking: inMilliseconds(blocking),
  }
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2 text-xs">
      {Object.entries(figures).map(([label, figure]) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The runbooks use the same words. */
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

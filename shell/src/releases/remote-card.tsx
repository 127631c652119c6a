import type { RemoteStatus, RemotesStatus } from '@a-list/remote/remotes-status.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { useRef } from 'react'
import { RollBackButton } from './roll-back-button.tsx'
import { Runbook } from './runbook.tsx'
import { VersionHealth } from './version-health.tsx'

interface RemoteCardProps {
  remote: RemoteStatus
  refusals: RemotesStatus['refusals']
  canChange: boolean
}

/** One remote: its team, versions, health and rollback button. */
export function RemoteCard({ remote, refusals, canChange }: RemoteCardProps) {
  const { name, team, contact, runbook, live, serving, canary, previous, frozen, health } = remote
  const card = useRef<HTMLLIElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const from = canary?.version ?? live
  const rollbackTarget = canary ? live : (previous[0] ?? null)
  // A canary can be removed without a replacement; the live version can't.
  const canRollBack = canChange && from !== null && (canary !== null || rollbackTarget !== null)
  const isRefused = refusals.some(({ version }) => version === live)
  return (
    <li ref={card} className="grid content-start gap-4 border border-line bg-sheet p-5">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="justify-self-start text-2xl">
          {name}
        </h2>
        <p className="text-sm wrap-anywhere">
          {team},{' '}
          <a className="underline underline-offset-4" href={`mailto:${contact}`}>
            {contact}
          </a>
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt>Live</dt>
        <dd className="font-medium">{live ?? 'nothing'}</dd>
        {serving !== live && (
          <>
            <dt>Served here</dt>
            <dd className="font-medium">
              {serving ?? 'nothing'}{' '}
              <Badge>
                {isRefused ? 'the live version was refused' : 'the live version is being checked'}
              </Badge>
            </dd>
          </>
        )}
        {canary && (
          <>
            <dt>Canary</dt>
            <dd className="font-medium">
              {canary.version} <Badge>{canary.percent} % of visitors</Badge>
            </dd>
          </>
        )}
        <dt>Before</dt>
        <dd>{previous.join(', ') || 'nothing'}</dd>
        {frozen && (
          <>
            <dt>Frozen</dt>
            <dd>{frozen}</dd>
          </>
        )}
      </dl>
      {refusals.map(({ version, problem, at }) => (
        <p key={`${version} ${at}`} className="border-accent border-l-2 pl-3 text-sm">
          {version} was refused at {new Date(at).toLocaleTimeString()}: {problem.split('\n')[0]}
        </p>
      ))}
      {health.length > 0 && <VersionHealth remote={name} live={live ?? undefined} health={health} />}
      <div className="flex flex-wrap items-center gap-3">
        {canRollBack && (
          <RollBackButton
            remote={name}
            from={from}
            to={rollbackTarget}
            onRolledBack={() => {
              const { activeElement, body } = document
              // The person may have moved on while the rollback was sent.
              if (activeElement === body || card.current?.contains(activeElement)) heading.current?.focus()
            }}
          />
        )}
        {runbook && <Runbook remote={name} runbook={runbook} />}
      </div>
    </li>
  )
}

import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReleaseRefusal, runbookQuery } from './releases-api.ts'

/** A remote's runbook: a link that the team has set, or the text published with the version. */
export function Runbook({ remote, runbook }: { remote: string; runbook: string }) {
  const [isOpen, setOpen] = useState(false)
  if (runbook.startsWith('https://')) {
    return (
      <a className="inline-flex min-h-11 items-center underline underline-offset-4" href={runbook}>
        Runbook of {remote}
      </a>
    )
  }
  return (
    <>
      <Button tone="outline" onClick={() => setOpen(true)}>
        Runbook of {remote}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Runbook of ${remote}`}>
        <RunbookText remote={remote} />
      </Dialog>
    </>
  )
}

function RunbookText({ remote }: { remote: string }) {
  const { data, error } = useQuery(runbookQuery(remote))
  if (data) return <Sections text={data} />
  if (!error) return <Skeleton className="h-64 w-full" />
  return (
    <p role="alert" className="text-danger">
      {error instanceof ReleaseRefusal
        ? error.message
        : 'The server did not answer. Close this and try again.'}
    </p>
  )
}

/** Renders headings and lines, the only Markdown that runbooks use. */
function Sections({ text }: { text: string }) {
  const [beginning = '', ...rest] = text.replaceAll('\r\n', '\n').split(/^## /m)
  // The dialog already has a title. Text before the first heading is a section without one.
  const first = beginning.replace(/^\s*# .*/, '').trim()
  const sections = first ? [`\n${first}`, ...rest] : rest
  return (
    <div className="grid gap-4 break-words text-sm">
      {sections.map((section) => {
        const [heading = '', ...lines] = section.split('\n')
        return (
          <section key={heading}>
            {heading && <h3 className="mb-1 text-lg">{heading}</h3>}
            <ul className="list-disc space-y-1 pl-5">
              {lines.filter(Boolean).map((line) => (
                <li key={line}>{line.replace(/^- /, '').replaceAll('`', '')}</li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

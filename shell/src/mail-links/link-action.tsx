import { toApiError } from '@a-list/api/errors.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLinkToken } from './link-token.ts'
import { MailLinkPage } from './mail-link-page.tsx'

interface Outcome {
  title: string
  lead: ReactNode
  next: { label: string; to: string }
}

interface LinkActionProps {
  title: string
  lead: string
  button: string
  /** @throws ApiFailure */
  act: (token: string) => Promise<Outcome>
  /** Messages by status. */
  refusals: Record<number, string>
}

/** The page of a link without its token. */
export function IncompleteLink({ next }: { next: Outcome['next'] }) {
  return (
    <MailLinkPage title="This link is incomplete" lead="Please open it from the email again.">
      <ButtonLink to={next.to} tone="accent">
        {next.label}
      </ButtonLink>
    </MailLinkPage>
  )
}

const FAILED = 'That did not work just now. Please try again.'

/** Waits for a press, because mail programs open links to check them. */
export function LinkAction({ title, lead, button, act, refusals }: LinkActionProps) {
  const token = useLinkToken()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) result.current?.querySelector('h1')?.focus()
  }, [outcome])

  async function press() {
    try {
      setOutcome(await act(token ?? ''))
    } catch (thrown) {
      const error = toApiError(thrown)
      setProblem((error.kind === 'http' && refusals[error.status]) || FAILED)
    }
  }

  if (outcome) {
    return (
      <div ref={result}>
        <MailLinkPage title={outcome.title} lead={outcome.lead}>
          <ButtonLink to={outcome.next.to} tone="accent">
            {outcome.next.label}
          </ButtonLink>
        </MailLinkPage>
      </div>
    )
  }
  if (token === '') return <IncompleteLink next={{ label: 'Go to the home page', to: '/' }} />
  return (
    <MailLinkPage title={title} lead={lead}>
      <FormError message={problem} />
      <Button
        tone="accent"
        size="large"
        busy={busy}
        disabled={!token}
        className="mt-4"
        onClick={() => void run(press)}
      >
        {button}
      </Button>
    </MailLinkPage>
  )
}

export const INCOMPLETE = 'This link is incomplete. Please open it from the email again.'

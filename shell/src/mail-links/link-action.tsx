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
  /** The format of the link's tokens. Without it, any text is accepted. */
  pattern?: RegExp
  /** @throws ApiFailure */
  act: (token: string) => Promise<Outcome>
  /** What a visitor reads instead of the button, by the status of a request that no second press would mend. */
  refusals?: Record<number, Outcome>
}

/** For a link without its token, or with a part of it. */
export const INCOMPLETE = {
  title: 'This link is incomplete',
  lead: 'Please open it from the email again.',
}

/** The last page of a link. */
export function LinkOutcome({ title, lead, next }: Outcome) {
  return (
    <MailLinkPage title={title} lead={lead}>
      <ButtonLink to={next.to} tone="accent">
        {next.label}
      </ButtonLink>
    </MailLinkPage>
  )
}

/** Waits for a press, because mail programs open links to check them. */
export function LinkAction({ title, lead, button, pattern, act, refusals }: LinkActionProps) {
  const token = useLinkToken()
  const [busy, run] = useBusy()
  const [hasFailed, setFailed] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) result.current?.querySelector('h1')?.focus()
  }, [outcome])
  const incomplete = { ...INCOMPLETE, next: { label: 'Go to the home page', to: '/' } }

  async function press() {
    try {
      setOutcome(await act(token ?? ''))
    } catch (thrown) {
      const error = toApiError(thrown)
      const refusal = error.kind === 'http' && { 400: incomplete, ...refusals }[error.status]
      if (refusal) setOutcome(refusal)
      else setFailed(true)
    }
  }

  if (outcome) {
    return (
      <div ref={result}>
        <LinkOutcome {...outcome} />
      </div>
    )
  }
  const isDamaged = token === '' || (token && pattern?.test(token) === false)
  if (isDamaged) return <LinkOutcome {...incomplete} />
  return (
    <MailLinkPage title={title} lead={lead}>
      <FormError message={hasFailed ? 'That did not work just now. Please try again.' : undefined} />
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

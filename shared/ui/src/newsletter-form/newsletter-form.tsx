import { newsletterFormSchema } from '@a-list/domain/newsletter-form.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { useHydrated } from '../hydrated/use-hydrated.ts'

/** `waiting`: kept on the device until the backend can be reached. */
export type SubscribeResult = { ok: true; waiting?: boolean } | { ok: false; message: string }

interface NewsletterFormProps {
  siteName: string
  subscribe: (email: string) => Promise<SubscribeResult>
}

type State =
  | { kind: 'open'; problem?: string }
  | { kind: 'busy' }
  | { kind: 'subscribed' }
  | { kind: 'waiting' }

/** Signs an address up; what was typed stays until it is taken. */
export function NewsletterForm({ siteName, subscribe }: NewsletterFormProps) {
  const hydrated = useHydrated()
  const [state, setState] = useState<State>({ kind: 'open' })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const form = newsletterFormSchema.safeParse({ email: field?.value })
    if (!form.success) {
      setState({ kind: 'open', problem: form.error.issues[0]?.message })
      field?.focus()
      return
    }
    setState({ kind: 'busy' })
    const result = await subscribe(form.data.email)
    if (result.ok) setState({ kind: result.waiting ? 'waiting' : 'subscribed' })
    else setState({ kind: 'open', problem: result.message })
  }

  return (
    <div aria-live="polite">
      {state.kind === 'waiting' ? (
        <>
          <p className="font-display text-3xl">Almost in</p>
          <p className="mt-1">
            We can’t reach our list right now. Your address is kept on this device and sent by itself.
          </p>
        </>
      ) : state.kind === 'subscribed' ? (
        <>
          <p className="font-display text-3xl">You're In!</p>
          <p className="mt-1">Thanks for subscribing to {siteName} updates.</p>
        </>
      ) : (
        <form noValidate method="post" onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
          <div className="min-w-[min(15rem,100%)] grow">
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              error={state.kind === 'open' ? state.problem : undefined}
            />
          </div>
          <Button
            type="submit"
            tone="accent"
            busy={state.kind === 'busy'}
            disabled={!hydrated}
            className="min-h-12 self-start sm:mt-7.5"
          >
            {state.kind === 'busy' ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </form>
      )}
    </div>
  )
}

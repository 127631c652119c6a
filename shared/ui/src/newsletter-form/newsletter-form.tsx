import { newsletterFormSchema } from '@a-list/domain/forms/newsletter-form.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { formId, useForm } from '../form/use-form.ts'

/**
 * `wasSent`: the address is stored on the device until the backend can be reached. Resolves to false if it was refused or
 * discarded.
 */
export type SubscribeResult =
  | { ok: true; wasSent?: Promise<boolean> | undefined }
  | { ok: false; message: string }

interface NewsletterFormProps {
  siteName: string
  /** The initial value of the field. */
  email?: string
  subscribe: (email: string) => Promise<SubscribeResult>
}

/** Subscribes an e-mail address; the typed text stays until it is accepted. */
export function NewsletterForm({ siteName, email, subscribe }: NewsletterFormProps) {
  const [gone, setGone] = useState<'subscribed' | 'waiting'>()
  const { form, field, submit, busy, wasPosted } = useForm({
    schema: newsletterFormSchema,
    post: 'newsletter',
    initial: { email },
    async send({ email }) {
      const result = await subscribe(email)
      if (!result.ok) return { field: 'email', message: result.message }
      setGone(result.wasSent ? 'waiting' : 'subscribed')
      void result.wasSent?.then((wasSent) => setGone(wasSent ? 'subscribed' : undefined))
    },
  })
  const outcome = gone ?? (wasPosted ? 'subscribed' : undefined)
  const isGone = gone !== undefined
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form, which had the focus, is gone.
    if (isGone && document.activeElement === document.body) place.current?.focus()
  }, [isGone])
  return (
    <div
      ref={place}
      aria-live="polite"
      id={outcome && formId('newsletter')}
      tabIndex={outcome && -1}
      // Keeps it above the panel of what waits to be sent.
      className={outcome && 'scroll-mb-14'}
    >
      {outcome === 'waiting' ? (
        <>
          <p className="font-display text-3xl">Almost in</p>
          <p className="mt-1">
            We can’t reach our list right now. Your address is saved on this device and will be sent
            automatically.
          </p>
        </>
      ) : outcome === 'subscribed' ? (
        <>
          <p className="font-display text-3xl">You're In!</p>
          <p className="mt-1">Thanks for subscribing to {siteName} updates.</p>
          <p className="mt-1">Check your inbox for a link.</p>
        </>
      ) : (
        <form {...form} className="flex flex-wrap items-end gap-3">
          <div className="min-w-[min(15rem,100%)] grow">
            <TextField
              {...field('email')}
              label="Email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
            />
          </div>
          <Button {...submit} tone="accent" className="min-h-12 self-start sm:mt-7.5">
            {busy ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </form>
      )}
    </div>
  )
}

import { MESSAGE_FAILED, messageWrite } from '@a-list/api/contact/contact.ts'
import { failureText } from '@a-list/api/outbox/send-write.ts'
import { contactFormSchema, MESSAGE_LENGTH } from '@a-list/domain/forms/contact-form.ts'
import { HONEYPOT } from '@a-list/domain/forms/honeypot.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Honeypot } from '@a-list/ui/field/honeypot.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { useState } from 'react'
import { MessageOutcome } from './message-outcome.tsx'

/** A message to the site's operators. Without a network, it waits in the outbox. */
export function ContactForm() {
  const { outbox } = useHost()
  const [outcome, setOutcome] = useState<'sent' | 'waiting' | 'again'>()
  const { form, field, submit, busy, problem, wasPosted } = useForm({
    schema: contactFormSchema,
    post: 'contact',
    guarded: true,
    async send(message, entries) {
      const { state } = await outbox.send(messageWrite(message, String(entries.get(HONEYPOT) ?? '')))
      setOutcome(state)
    },
    failed: (thrown, message) => failureText(messageWrite(message), thrown, MESSAGE_FAILED),
  })
  const shown = outcome ?? (wasPosted ? 'sent' : 'again')
  if (shown !== 'again') return <MessageOutcome outcome={shown} onAgain={() => setOutcome('again')} />

  return (
    <form {...form} aria-label="Your message" className="mt-3 grid gap-5">
      <TextField {...field('name')} label="Name (optional)" autoComplete="name" maxLength={200} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint="Only to answer you."
      />
      <TextAreaField {...field('message')} label="Message" maxLength={MESSAGE_LENGTH.max} />
      <Honeypot />
      <FormError message={problem} />
      <Button {...submit} tone="accent" size="large" className="justify-self-start">
        {busy ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  )
}

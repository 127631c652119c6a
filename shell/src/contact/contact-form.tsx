import { MESSAGE_LENGTH } from '@a-list/domain/contact-form.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Honeypot } from '@a-list/ui/field/honeypot.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import type { FormEvent } from 'react'
import { FormError } from '../app/form-error.tsx'
import { MessageGone } from './message-gone.tsx'
import type { ContactField } from './read-message.ts'
import { useContactForm } from './use-contact-form.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** A message to the people who run the site; offline it is kept and sent later. */
export function ContactForm() {
  const hydrated = useHydrated()
  const { faults, unsaved, busy, refusal, gone, judge, change, submit, again } = useContactForm()
  if (gone) return <MessageGone how={gone} onAgain={again} />

  const field = (name: ContactField) => ({
    name,
    error: faults[name],
    // What is typed meanwhile would not be part of what is sent.
    readOnly: busy,
    onBlur: ({ currentTarget: { form } }: FormEvent<Control>) => form && unsaved && judge(form, name),
    onInput: ({ currentTarget: { form } }: FormEvent<Control>) => form && change(form, name),
  })
  return (
    <form
      aria-label="Your message"
      noValidate
      method="post"
      data-unsaved={unsaved || undefined}
      onSubmit={submit}
      className="mt-3 grid gap-5"
    >
      <TextField {...field('name')} label="Name (optional)" autoComplete="name" maxLength={200} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        hint="Only to answer you."
      />
      <TextAreaField {...field('message')} label="Message" maxLength={MESSAGE_LENGTH.max} required />
      <Honeypot />
      <FormError message={refusal} />
      <Button
        type="submit"
        tone="accent"
        size="large"
        busy={busy}
        disabled={!hydrated}
        className="justify-self-start"
        // A message that appears as the field is left would push the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {busy ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  )
}

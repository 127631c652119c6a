import { fetchAcceptsMessages, MESSAGE_FAILED, messageWrite } from '@a-list/api/contact/contact.ts'
import { failureText } from '@a-list/api/outbox/send-write.ts'
import { contactFormSchema, MESSAGE_LENGTH } from '@a-list/domain/forms/contact-form.ts'
import { HONEYPOT } from '@a-list/domain/forms/honeypot.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Honeypot } from '@a-list/ui/field/honeypot.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { formId, useForm } from '@a-list/ui/form/use-form.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LegalPage, Section } from '../legal/legal-page.tsx'

const ADDRESS = 'hello@a-list.example'

/** Shows the form, or only the e-mail address if the backend accepts no messages. */
export function ContactPage() {
  const { site, api } = useHost()
  const [hasForm, setHasForm] = useState(true)
  // This does not use a query, because react-query's observers are larger than this page.
  useEffect(() => void fetchAcceptsMessages(api).then(setHasForm), [api])
  return (
    <LegalPage title="Contact Us" lead={`Who to write to at ${site.name}, and what helps us answer.`}>
      <Section title="Write to us">
        <p>
          <a href={`mailto:${ADDRESS}`}>{ADDRESS}</a> reaches the people who run the site
          {hasForm && ', and so does this form'}. We answer within two working days.
        </p>
        {hasForm && <ContactForm />}
      </Section>
      <Section title="Something on a page is wrong">
        <p>
          Send the address of the page and what it should say. For founding years, founders and shops, a link
          to where the brand itself says so lets us correct it the same day.
        </p>
      </Section>
      <Section title="A brand is missing">
        <p>
          <Link to="/submit-brand">Suggest it</Link> and a moderator looks at it. Founders may suggest their
          own.
        </p>
      </Section>
      <Section title="Your account and your data">
        <p>
          Write from the address of your account, so that we know it is you. What we keep and for how long is
          on the <Link to="/privacy">privacy page</Link>.
        </p>
      </Section>
    </LegalPage>
  )
}

/** A message to the site's operators. Without a network, it waits in the outbox. */
function ContactForm() {
  const { outbox } = useHost()
  const [outcome, setOutcome] = useState<{ state: 'sent' | 'waiting' | 'again' }>()
  const { form, field, submit, busy, problem, wasPosted } = useForm({
    schema: contactFormSchema,
    post: 'contact',
    guarded: true,
    async send(message, entries) {
      const sent = await outbox.send(messageWrite(message, String(entries.get(HONEYPOT) ?? '')))
      const own = { state: sent.state }
      setOutcome(own)
      if (sent.state === 'sent') return
      void sent.wasSent.then((wasSent) =>
        // By now, the page may show a later message, or an empty form.
        setOutcome((shown) => (shown === own ? { state: wasSent ? 'sent' : 'again' } : shown)),
      )
    },
    failed: (thrown, message) => failureText(messageWrite(message), thrown, MESSAGE_FAILED),
  })
  const shown = outcome?.state ?? (wasPosted ? 'sent' : 'again')
  if (shown !== 'again')
    return <MessageOutcome outcome={shown} onAgain={() => setOutcome({ state: 'again' })} />

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

const TEXTS = {
  sent: { title: 'Thank you', text: 'Your message has arrived. We answer within two working days.' },
  waiting: {
    title: 'Saved for later',
    text: 'We can’t send it right now. Your message is saved on this device and will be sent automatically.',
  },
} as const

/** Replaces the form, and takes the focus from the form's button. */
function MessageOutcome({ outcome, onAgain }: { outcome: 'sent' | 'waiting'; onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { title, text } = TEXTS[outcome]
  return (
    <div
      ref={panel}
      id={formId('contact')}
      role="status"
      tabIndex={-1}
      className="mt-3 grid gap-3 border-t border-ink pt-5 outline-none"
    >
      <p className="font-display text-3xl">{title}</p>
      <p>{text}</p>
      <Button tone="outline" className="justify-self-start" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  )
}

import { fetchAcceptsMessages } from '@a-list/api/contact/contact.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { LegalPage, Section } from '../legal/legal-page.tsx'
import { ContactForm } from './contact-form.tsx'

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

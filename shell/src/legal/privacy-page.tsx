import { useHost } from '@a-list/remote/host-context.ts'
import { LegalPage, Section } from './legal-page.tsx'

/**
 * What the site stores on a device: session, outbox, submit form, Discover, service worker, offline
 * directory.
 */
const STORED = [
  'The proof that you are signed in, and your name and email address beside it, until you sign out.',
  'What you wrote or changed while there was no connection, until it is sent or you drop it.',
  'The draft of a brand that you suggest, until you send it or empty the form.',
  'The last products you looked at, until you clear them.',
  'Your choice of light or dark.',
  'Pages and pictures that you have opened, for at most 60 days, so that they open again without a connection. They are the same for every reader: nothing of your account is in them.',
  'The whole directory, where you have asked for it, until you take it off the device.',
  'For as long as a tab is open: how far you have scrolled, what you compare, and what you wanted to save before you signed in.',
]

export function PrivacyPage() {
  const { site } = useHost()
  return (
    <LegalPage title="Privacy Policy" lead={`What ${site.name} knows about you, and what it does not.`}>
      <Section title="Without an account">
        <p>
          You can read, search and follow links without telling us who you are. The site sets no advertising
          cookies and loads nothing from advertisers. We count which pages are read and which shop links are
          followed, as plain numbers: what was done, never by whom.
        </p>
      </Section>
      <Section title="With an account">
        <p>
          We keep your user name, your email address, a scrambled form of your password that can’t be turned
          back, and what you do with the account: what you saved, your lists, the brands and categories you
          follow, your reviews and your alerts. Reviews are public, under your name. Everything else is for
          you alone.
        </p>
      </Section>
      <Section title="When you write to us">
        <p>
          A message that you send with the contact form is kept for a year, with the name and the address that
          you gave, and then deleted. They are used to answer you and for nothing else.
        </p>
      </Section>
      <Section title="On your device">
        <p>Your browser keeps for you, and for nobody else:</p>
        <ul className="grid list-disc gap-2 pl-5">
          {STORED.map((kept) => (
            <li key={kept}>{kept}</li>
          ))}
        </ul>
        <p>Clearing the data of this site in your browser takes all of it away.</p>
      </Section>
      <Section title="Cookies">
        <p>
          One renews your sign-in for 30 days; no script can read it, and signing out removes it. While a new
          version of a part of the site is tried with some readers, another holds a number from 0 to 99 that
          was drawn by chance, so that you stay with one version; it lasts 180 days and says nothing about
          you. Whoever is sent a link to look at a version beforehand gets a third one until that link
          expires.
        </p>
      </Section>
      <Section title="When you leave for a shop">
        <p>
          Links to shops carry a mark that the visit came from {site.name}. It says nothing about you. From
          there on the shop’s own policy holds.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          You can ask for a copy of everything that is kept about you, have it corrected, and have it deleted
          with your account. Write to us by way of the contact page.
        </p>
      </Section>
    </LegalPage>
  )
}

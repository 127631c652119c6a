import { useHost } from '@a-list/remote/host-context.ts'
import { Link } from 'react-router-dom'
import { LegalPage, Section } from './legal-page.tsx'

/**
 * What the site stores on a device, in this order: session, outbox, drafts, Discover, theme, service worker,
 * offline directory, session storage.
 */
const STORED = [
  'Your sign-in, with your name and email address, until you sign out.',
  'What you wrote or changed without a connection, until it is sent or you discard it.',
  'The draft of a brand that you suggest or of a review, until you send it or clear the form. A review’s draft is also deleted with your account.',
  'The last products you looked at, until you clear them.',
  'Your choice of light or dark.',
  'Pages and pictures that you have opened, for at most 60 days, so that they open again without a connection. They are the same for every visitor: nothing of your account is in them.',
  'The whole directory, if you saved it, until you remove it.',
  'While a tab is open: how far you have scrolled, what you compare, which interests you tick before you save them, what you write as a moderator, the name and email address that you type to sign in or up (never a password), and what you wanted to save before you signed in.',
]

export function PrivacyPage() {
  const { site } = useHost()
  return (
    <LegalPage title="Privacy Policy" lead={`What ${site.name} knows about you, and what it does not.`}>
      <Section title="Without an account">
        <p>
          You can read, search and follow links without telling us who you are. The site sets no advertising
          cookies and loads nothing from advertisers. We count which pages are read and which shop links are
          followed, as plain numbers: what was done, never by whom. Your answer to whether a coupon worked is
          kept for a month, with a scrambled form of your network address that changes every day, so that each
          network is counted once a day.
        </p>
      </Section>
      <Section title="With an account">
        <p>
          We keep your user name, your email address, a scrambled form of your password that can’t be turned
          back, and what you do with the account: what you saved, your lists, the brands and categories you
          follow, your reviews and your alerts. Each sign-in is kept with a scrambled form of your network
          address. Reviews are public, under your name, and whoever has the link to a list that you share can
          read it. Everything else is for you alone. If you turn on notifications on a device, we also keep
          the address at which your browser’s maker delivers them, until you turn them off or sign out. They
          are encrypted, so the maker can’t read them.
        </p>
      </Section>
      <Section title="When you write to us">
        <p>
          A message that you send with the contact form is stored for a year, with the name and the address
          that you gave, and then deleted. We use them to answer you, and for nothing else.
        </p>
        <p>
          A brand that you suggest is kept with the email address that you gave. Our moderators see it, and we
          use it only to tell you what they decided. Your address for the newsletter is kept until you
          unsubscribe.
        </p>
      </Section>
      <Section title="On your device">
        <p>Your browser stores this for you alone:</p>
        <ul className="grid list-disc gap-2 pl-5">
          {STORED.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>To remove all of it, clear this site’s data in your browser.</p>
      </Section>
      <Section title="Cookies">
        <p>
          One renews your sign-in for 30 days; no script can read it, and signing out removes it. While we try
          a new version of a part of the site with some visitors, another one holds a random number from 0 to
          99, so that you stay with one version. It lasts 180 days and says nothing about you. If somebody
          sends you a link to preview a version, a third one lasts until that link expires.
        </p>
      </Section>
      <Section title="When you leave for a shop">
        <p>
          Links to shops carry a mark that the visit came from {site.name}. It says nothing about you. On the
          shop’s site, its own policy applies.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          You can ask for a copy of everything that we store about you, have it corrected, and have it deleted
          with your account. Write to us through the <Link to="/contact">contact page</Link>.
        </p>
      </Section>
    </LegalPage>
  )
}

import { useHost } from '@a-list/remote/host-context.ts'
import { Passage, ReadingPage } from './reading-page.tsx'

export function PrivacyPage() {
  const { site } = useHost()
  return (
    <ReadingPage title="Privacy Policy" lead={`What ${site.name} knows about you, and what it does not.`}>
      <Passage title="Without an account">
        <p>
          You can read, search and follow links without telling us who you are. The site sets no advertising
          cookies and loads nothing from advertisers. We count which pages are read and which shop links are
          followed, as plain numbers: what was done, never by whom.
        </p>
      </Passage>
      <Passage title="With an account">
        <p>
          We keep your user name, your email address, a scrambled form of your password that can’t be turned
          back, and what you do with the account: what you saved, your lists, the brands and categories you
          follow, your reviews and your alerts. Reviews are public, under your user name. Everything else is
          for you alone.
        </p>
      </Passage>
      <Passage title="When you write to us">
        <p>
          A message that you send with the contact form is kept for a year, with the name and the address that
          you gave, and then deleted. They are used to answer you and for nothing else.
        </p>
      </Passage>
      <Passage title="On your device">
        <p>
          Your browser keeps the proof that you are signed in, your choice of colours, what you saved while
          there was no connection, and the last products you looked at, until you clear them. Signing out
          removes the proof.
        </p>
      </Passage>
      <Passage title="When you leave for a shop">
        <p>
          Links to shops carry a mark that the visit came from {site.name}. It says nothing about you. From
          there on the shop’s own policy holds.
        </p>
      </Passage>
      <Passage title="Your rights">
        <p>
          You can ask for a copy of everything that is kept about you, have it corrected, and have it deleted
          with your account. Write to us by way of the contact page.
        </p>
      </Passage>
    </ReadingPage>
  )
}

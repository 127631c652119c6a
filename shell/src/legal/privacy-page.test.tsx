import { type HostContext, HostProvider } from '@a-list/remote/host-context.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PrivacyPage } from './privacy-page.tsx'

const host = { site: { name: 'A-List', origin: 'https://a-list.example' } } as HostContext

test('the page lists what the site stores, and for how long', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HostProvider value={host}>
        <PrivacyPage />
      </HostProvider>
    </MemoryRouter>,
  )
  for (const text of [
    'signed in',
    'without a connection, until it is sent or you discard it',
    'draft of a brand that you suggest or of a review',
    'last products you looked at',
    'light or dark',
    'at most 60 days',
    'how far you have scrolled',
    'what you write as a moderator',
    'the name and email address that you type to sign in',
    'a random number from 0 to 99',
    'no advertising cookies',
    'the link to a list that you share',
    'A brand that you suggest is kept with the email address',
    'newsletter is kept until you unsubscribe',
  ]) {
    expect(html.replace(/\s+/g, ' ')).toContain(text)
  }
})

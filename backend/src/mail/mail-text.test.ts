import { expect, test } from 'vitest'
import { toHtml } from './mail-text.ts'

test('the address below the button has its own line', () => {
  const url = 'https://a-list.example/confirm#token=0123456789'
  const mail = {
    subject: 'Confirm',
    text: ['Hello'],
    button: { label: 'Confirm', url },
    reason: 'You signed up.',
  }
  const html = toHtml(mail, { siteName: 'A-List', siteUrl: 'https://a-list.example' })
  expect(html).toMatch(/open this address:<br>\s*<span [^>]*>https:\/\/a-list\.example\/confirm/)
})

import { afterEach, expect, test, vi } from 'vitest'
import { createReportTokens } from './report-tokens.ts'

afterEach(() => vi.useRealTimers())

const HERE = '192.0.2.7'
const VIEW = 'blog@1.0.0 view'

test('a token counts each report once, from its own network only', () => {
  const tokens = createReportTokens()
  const token = tokens.issue(HERE)
  expect(tokens.admit(token, HERE, VIEW).kind).toBe('new')
  expect(tokens.admit(token, HERE, VIEW).kind).toBe('known')
  expect(tokens.admit(token, HERE, 'blog@1.0.0 vitals').kind).toBe('new')
  expect(tokens.admit(token, HERE, 'blog@2.0.0 view').kind).toBe('new')
  // A phone may get another IP address from the same provider.
  expect(tokens.admit(token, '192.0.2.200', 'blog@1.0.0 load-failed').kind).toBe('new')
  expect(tokens.admit(token, '198.51.100.7', 'blog@1.0.0 render-failed').kind).toBe('refused')
})

test('networks are distinguished without revealing IP addresses', () => {
  const tokens = createReportTokens()
  const networkAt = (address: string) => {
    const admission = tokens.admit(tokens.issue(address), address, VIEW)
    return admission.kind === 'new' ? admission.network : ''
  }
  expect(networkAt('192.0.2.7')).toBe(networkAt('192.0.2.9'))
  expect(networkAt('2001:db8:1:2::3')).toBe(networkAt('2001:db8:1:ffff::4'))
  expect(new Set(['192.0.2.7', '192.0.3.7', '2001:db8:1::', '2001:db8:2::'].map(networkAt)).size).toBe(4)
  expect(networkAt('192.0.2.7')).not.toContain('192')
})

test('tokens that are invented, changed, from another server or expired are refused', () => {
  const tokens = createReportTokens()
  const token = tokens.issue(HERE)
  const refused = (text: string) => expect(tokens.admit(text, HERE, VIEW).kind, text).toBe('refused')
  for (const text of ['', 'nonsense', `${token}x`, createReportTokens().issue(HERE)]) refused(text)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    // The last character of a base64url hash has unused bits.
    if (at < token.length - 1) refused(token.slice(0, at) + other + token.slice(at + 1))
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  refused(token)
})

test('memory use is limited, whatever the number of tokens', () => {
  const tokens = createReportTokens()
  const first = tokens.issue(HERE)
  tokens.admit(first, HERE, VIEW)
  for (let page = 0; page < 20_000; page++) tokens.admit(tokens.issue(HERE), HERE, VIEW)
  // The first page was evicted, so it counts again, within its network's limit.
  expect(tokens.admit(first, HERE, VIEW).kind).toBe('new')
})

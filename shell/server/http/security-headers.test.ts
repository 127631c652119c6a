import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const transport = (isHttps: boolean, preloads: boolean) =>
  securityHeaders({ isHttps, preloads })['Strict-Transport-Security']

test('HSTS comes with https, and asks for preloading where the setting says so', () => {
  expect(transport(false, true)).toBeUndefined()
  expect(transport(true, false)).toBe('max-age=63072000; includeSubDomains')
  // What hstspreload.org asks for: a year at least, all subdomains, and the word.
  expect(transport(true, true)).toBe('max-age=63072000; includeSubDomains; preload')
})

test('each Trusted Types policy is created once', () => {
  const policy = contentSecurityPolicy({ nonce: 'n', isHttps: true, connectTo: [], frames: [] })
  expect(policy).toContain('; trusted-types alist alist-start alist-entry alist-html dompurify;')
  expect(policy).not.toContain('allow-duplicates')
  expect(policy).not.toContain('frame-src')
})

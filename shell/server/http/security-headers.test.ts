import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const transport = (isHttps: boolean, preloads: boolean) =>
  securityHeaders({ isHttps, preloads })['Strict-Transport-Security']

test('HSTS is sent with https, with `preload` if it is set', () => {
  expect(transport(false, true)).toBeUndefined()
  expect(transport(true, false)).toBe('max-age=63072000; includeSubDomains')
  // The requirements of hstspreload.org: at least a year, all subdomains, and `preload`.
  expect(transport(true, true)).toBe('max-age=63072000; includeSubDomains; preload')
})

test('the policy allows each Trusted Types policy only once', () => {
  const page = { inline: { nonce: 'n' }, isHttps: true, connectTo: [], frames: [] }
  const policy = contentSecurityPolicy({ ...page, inDevelopment: false })
  expect(policy).toContain('; trusted-types default alist-html dompurify;')
  expect(policy).not.toContain('allow-duplicates')
  expect(policy).not.toContain('frame-src')
  expect(contentSecurityPolicy({ ...page, inDevelopment: true })).toContain(' rspack-dev-server#overlay ')
})

import { describe, expect, test } from 'vitest'
import { readServerSettings, readSettings } from './settings.ts'

test('the page’s policy allows the configured stores', () => {
  const { storefronts, connectTo } = readSettings({
    STOREFRONT_TOKENS: '{"skims.example":"public","goop.example:8443":"other"}',
    STOREFRONT_VERSION: '2026-07',
    DEV_CONNECT: 'ws://localhost:1',
  })
  expect(storefronts).toEqual({
    tokens: { 'skims.example': 'public', 'goop.example:8443': 'other' },
    version: '2026-07',
  })
  expect(connectTo).toEqual(['https://skims.example', 'https://goop.example:8443', 'ws://localhost:1'])
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', HOST: '', SITE_NAME: '' })).toMatchObject({ port: 3000, host: '127.0.0.1' })
})

test('without stores, only the site itself is allowed', () => {
  expect(readSettings({})).toMatchObject({ connectTo: [], storefronts: undefined })
})

test('pages get only hosts of pictures that visitors can reach', () => {
  const hosts = (env: Record<string, string>) => {
    const { imageHosts, site } = readSettings(env)
    return { ...imageHosts, page: site.imageHosts }
  }
  expect(
    hosts({ WP_REST_BASE: 'https://wp.example/wp-json/wp/v2', IMAGE_HOSTS: 'cdn.example, i0.wp.com' }),
  ).toEqual({
    backend: ['wp.example'],
    others: ['cdn.example', 'i0.wp.com'],
    page: ['wp.example', 'cdn.example', 'i0.wp.com'],
  })
  expect(hosts({ WP_REST_BASE: 'http://wordpress.internal:8080/wp-json/wp/v2' })).toEqual({
    backend: ['wordpress.internal:8080'],
    others: [],
    page: undefined,
  })
})

test('pages have ad slots only if the setting is on', () => {
  expect(readSettings({}).site).not.toHaveProperty('adSlots')
  expect(readSettings({ AD_SLOTS: 'on' }).site).toMatchObject({ adSlots: true })
})

test.each([
  ['IMAGE_HOSTS', 'https://cdn.example'],
  ['IMAGE_HOSTS', 'cdn.example/pictures'],
  ['STOREFRONT_TOKENS', 'not json'],
  ['STOREFRONT_TOKENS', '["skims.example"]'],
  ['STOREFRONT_TOKENS', '{"skims.example; script-src *":"public"}'],
  ['STOREFRONT_TOKENS', '{"skims.example":""}'],
  ['STOREFRONT_VERSION', 'newest'],
  ['ADMIN_ORIGIN', 'desk.a-list.example'],
  ['ADMIN_ORIGIN', 'https://a-list.example/admin'],
  ['ADMIN_ORIGIN', 'http://localhost:3000'],
])('%s=%s prevents the start with a message that names the setting', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

describe('a server that others can reach must know its public origin', () => {
  test.each([
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { HOST: '192.0.2.7', NODE_ENV: 'development' },
    { HOST: '::' },
  ])('%o does not start without PUBLIC_ORIGIN', (env) => {
    expect(() => readServerSettings(env)).toThrow('The setting PUBLIC_ORIGIN is missing')
    const { site } = readServerSettings({ ...env, PUBLIC_ORIGIN: 'https://a-list.example' })
    expect(site.origin).toBe('https://a-list.example')
  })

  test.each([{}, { NODE_ENV: 'development' }, { HOST: '::1' }, { HOST: 'localhost', PORT: '3010' }])(
    '%o starts without PUBLIC_ORIGIN',
    (env) => {
      expect(readServerSettings(env).site.origin).toBe(`http://localhost:${env.PORT ?? 3000}`)
    },
  )
})

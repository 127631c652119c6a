import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('stores that pages may ask are let into the page’s policy', () => {
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

test('without them nothing but the site itself may be asked', () => {
  expect(readSettings({})).toMatchObject({ connectTo: [] })
  expect(readSettings({})).not.toHaveProperty('storefronts')
})

test.each([
  ['STOREFRONT_TOKENS', 'not json'],
  ['STOREFRONT_TOKENS', '["skims.example"]'],
  ['STOREFRONT_TOKENS', '{"skims.example; script-src *":"public"}'],
  ['STOREFRONT_TOKENS', '{"skims.example":""}'],
  ['STOREFRONT_VERSION', 'newest'],
  ['ADMIN_ORIGIN', 'desk.a-list.example'],
  ['ADMIN_ORIGIN', 'https://a-list.example/admin'],
  ['ADMIN_ORIGIN', 'http://localhost:3000'],
])('%s=%s stops the start, by its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

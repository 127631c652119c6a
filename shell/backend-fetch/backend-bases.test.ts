import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../server/settings.ts'
import { usesOwnBackend } from './backend-bases.ts'

const ROOT = 'https://company.example/shop/wp-json'
const under = (root: string) => ({
  rest: `${root}/wp/v2`,
  custom: `${root}/a-list/v1`,
  auth: `${root}/jwt-auth/v1`,
  extension: `${root}/a-list/v2`,
  root,
})
const namespaces = [
  ['WP_REST_BASE', 'rest'],
  ['WP_CUSTOM_BASE', 'custom'],
  ['WP_AUTH_BASE', 'auth'],
] as const

test('without a setting, the backend is the reference backend on this machine', () => {
  const { bases, hasReferenceBackend } = readSettings({})
  expect(bases).toEqual(under('http://127.0.0.1:3001/wp-json'))
  expect(hasReferenceBackend).toBe(true)
  expect(usesOwnBackend({})).toBe(true)
})

describe.each(namespaces)('with the settings %s', (name, base) => {
  const env = { [name]: under(ROOT)[base] }

  test('every base URL belongs to the same site', () => {
    expect(readSettings(env).bases).toEqual(under(ROOT))
    expect(readSettings({ [name]: `${env[name]}/` }).bases).toEqual(under(ROOT))
  })

  test('the backend is a WordPress without idempotency keys, so the reference backend is not started', () => {
    expect(readSettings(env).hasReferenceBackend).toBe(false)
    expect(usesOwnBackend(env)).toBe(false)
  })

  test('a URL from which the other bases can’t be derived prevents the start', () => {
    const half = { [name]: 'https://api.company.example/v1' }
    expect(() => readSettings(half)).toThrow(`The setting ${name} is invalid: the addresses of the other`)
  })

  test.each([
    `https://company.example/?rest_route=${under('')[base]}`,
    `https://user:secret@company.example/wp-json${under('')[base]}`,
    `https://company.example${under('/wp-json')[base]}#there`,
  ])('%s stops the start', (url) => {
    expect(() => readSettings({ [name]: url })).toThrow(`The setting ${name} is invalid: it must have no`)
  })
})

test('a configured base is used as it is; the others are derived from the site that has the brands', () => {
  const { bases, settingOf } = readSettings({
    WP_REST_BASE: `${ROOT}/wp/v2`,
    WP_AUTH_BASE: 'https://login.company.example/wp-json/jwt-auth/v1',
    BACKEND_URL: 'http://127.0.0.1:9',
  })
  expect(bases).toEqual({ ...under(ROOT), auth: 'https://login.company.example/wp-json/jwt-auth/v1' })
  const names = Object.entries(settingOf).map(([base, { name }]) => [base, name])
  expect(Object.fromEntries(names)).toMatchObject({
    root: 'WP_REST_BASE',
    custom: 'WP_REST_BASE',
    auth: 'WP_AUTH_BASE',
  })
})

test('behind a gateway, the bases may have any form if all three are set', () => {
  const gateway = (part: string) => `https://api.company.example/${part}`
  expect(
    readSettings({
      WP_REST_BASE: gateway('content'),
      WP_CUSTOM_BASE: gateway('shop'),
      WP_AUTH_BASE: gateway('login'),
    }).bases,
  ).toEqual({ rest: gateway('content'), custom: gateway('shop'), auth: gateway('login') })
})

test('bases are never derived from two different sites', () => {
  const site = fc.webUrl({ validSchemes: ['https'] })
  const names = fc.subarray([...namespaces], { minLength: 1 })
  fc.assert(
    fc.property(site, names, (url, set) => {
      const root = `${url.replace(/\/+$/, '')}/wp-json`
      const env = Object.fromEntries(set.map(([name, base]) => [name, under(root)[base]]))
      expect(readSettings(env).bases).toEqual(under(root))
    }),
  )
})

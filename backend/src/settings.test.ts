import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('the defaults are for development', () => {
  expect(readSettings({ BACKEND_PORT: '' })).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
    production: false,
    seedDemo: true,
  })
})

test('in production, only a setting adds sample data', () => {
  expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ seedDemo: false })
  expect(readSettings({ NODE_ENV: 'production', SEED_DEMO: '1' })).toMatchObject({ seedDemo: true })
})

test.each([
  [{ BACKEND_PORT: '70000' }, 'BACKEND_PORT'],
  [{ BACKEND_PORT: 'http' }, 'BACKEND_PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
  [{ SEED_DEMO: 'yes' }, 'SEED_DEMO'],
  [{ STOREFRONT_TOKENS: '{' }, 'STOREFRONT_TOKENS'],
  [{ STOREFRONT_VERSION: 'latest' }, 'STOREFRONT_VERSION'],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://x' }, 'AUTH_SECRET'],
])('%j is refused with the variable’s name', (environment, name) => {
  expect(() => readSettings(environment)).toThrow(name)
})

test('all problems are reported at once', () => {
  expect(() => readSettings({ BACKEND_PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(
    /^The setting BACKEND_PORT is invalid: .*\nThe setting LOG_LEVEL is invalid: .*$/,
  )
})

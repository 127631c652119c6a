import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('the defaults are for development', () => {
  const read = readSettings({})
  expect(read).toMatchObject({
    ok: true,
    settings: { port: 3001, host: '127.0.0.1', production: false, seedDemo: true },
  })
})

test('in production, only a setting adds sample data', () => {
  expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
    settings: { seedDemo: false },
  })
  expect(readSettings({ NODE_ENV: 'production', SEED_DEMO: '1' })).toMatchObject({
    settings: { seedDemo: true },
  })
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
  expect(readSettings(environment)).toMatchObject({ ok: false, problems: [expect.stringContaining(name)] })
})

test('all problems are reported at once', () => {
  const read = readSettings({ BACKEND_PORT: 'x', LOG_LEVEL: 'loud' })
  expect(read.ok ? [] : read.problems).toHaveLength(2)
})

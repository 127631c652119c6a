import { expect, test } from 'vitest'
import { readSettings } from '../backend/src/settings.ts'
import { setDemoDefaults } from './demo-defaults.ts'

/** What the backend makes of an environment that `npm start` has completed. */
function demoOf(env: NodeJS.ProcessEnv) {
  setDemoDefaults(env)
  const { seedDemo, stores } = readSettings(env)
  return { accounts: seedDemo, stores: stores.demo !== undefined, fetches: stores.enabled }
}

test.each([
  ['a first start', {}, { accounts: true, stores: true, fetches: true }],
  ['an empty NODE_ENV', { NODE_ENV: '' }, { accounts: true, stores: true, fetches: true }],
  ['production', { NODE_ENV: 'production' }, { accounts: false, stores: false, fetches: false }],
  ['another NODE_ENV', { NODE_ENV: 'test' }, { accounts: true, stores: false, fetches: false }],
  [
    'production with a demo',
    { NODE_ENV: 'production', SEED_DEMO: '1', DEMO_STORE: '1' },
    { accounts: true, stores: true, fetches: true },
  ],
  [
    'a first start without a demo',
    { SEED_DEMO: '0', DEMO_STORE: '0' },
    { accounts: false, stores: false, fetches: false },
  ],
])('%s has the demo that its environment asks for', (_, env, demo) => {
  expect(demoOf({ ...env })).toEqual(demo)
})

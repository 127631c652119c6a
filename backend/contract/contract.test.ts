import { describe, expect, test } from 'vitest'
import { describeBackend } from '../src/testing/describe-backend.ts'
import { describeWordPress } from '../wordpress/testing/describe-wordpress.ts'
import { accountCalls } from './account-calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { checkBackend } from './check-backend.ts'
import type { ContractBackend } from './contract-backend.ts'
import { extensionCalls } from './extension-calls.ts'
import { moderationCalls } from './moderation-calls.ts'
import { pluginSearchCalls } from './plugin-search-calls.ts'
import { shopperCalls } from './shopper-calls.ts'

// The contract that every backend must satisfy: the reference backend on each of its databases, and WordPress with our
// plugin where it is installed (.ci/run installs it).

function contract(backend: ContractBackend): void {
  describe('catalogue', () => catalogueCalls(backend))
  describe('account', () => accountCalls(backend))
  describe('hearts, lists and reviews', () => shopperCalls(backend))
  describe('moderation and notifications', () => moderationCalls(backend))
  describe('store cache, search and events', () => extensionCalls(backend))
}

describeBackend('contract', contract)
describeWordPress('contract', (backend) => {
  contract(backend)
  describe('the plugin’s search', () => pluginSearchCalls(backend))

  test('our plugin has every endpoint of the contract except some of a-list/v2', async () => {
    const { problem, results } = await checkBackend(backend.url())
    expect(problem).toBeUndefined()
    const unmet = results.filter(({ state }) => state !== 'present')
    expect(unmet.filter(({ call }) => !call.includes('/a-list/v2/'))).toEqual([
      // WordPress's own sign-in plugins have neither endpoint.
      expect.objectContaining({ call: 'POST /jwt-auth/v1/token/refresh', state: 'missing' }),
      expect.objectContaining({ call: 'POST /jwt-auth/v1/token/revoke', state: 'missing' }),
    ])
    expect(new Set(unmet.map(({ state }) => state))).toEqual(new Set(['missing']))
  })
})

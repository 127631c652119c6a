import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeBackend } from '../src/testing/describe-backend.ts'
import { describeWordPress } from '../wordpress/testing/describe-wordpress.ts'
import { accountCalls } from './account-calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { checkBackend } from './check-backend.ts'
import { type ContractBackend, refusal } from './contract-backend.ts'
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

  test('without a column of a new version, the plugin accepts nothing; its update adds the column', async () => {
    const php = (script: string, ...words: string[]) =>
      execFileSync('php', [
        join(import.meta.dirname, '../wordpress/testing', script),
        join(backend.folder(), 'site'),
        ...words,
      ])
    const call = [
      'POST',
      '/wp-json/wp/v2/newsletter/subscribe',
      { body: { email: 'late@example.com' } },
    ] as const
    php('lose-column.php', 'newsletter', 'subscribed_at')
    expect(await refusal(backend, ...call)).toEqual({ status: 500, code: 'alist_database' })
    php('update.php')
    expect((await backend.send(...call)).status).toBe(200)
  })

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

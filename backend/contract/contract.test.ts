import { describe } from 'vitest'
import { describeBackend } from '../src/testing/describe-backend.ts'
import { describeWordPress } from '../wordpress/testing/describe-wordpress.ts'
import { accountCalls } from './account-calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import type { ContractBackend } from './contract-backend.ts'
import { extensionCalls } from './extension-calls.ts'
import { moderationCalls } from './moderation-calls.ts'
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
describeWordPress('contract', contract)

import { type Call, callNamed, calls } from '@a-list/domain/endpoints.ts'
import { mayActAs, ROLES, type Role } from '@a-list/domain/members/roles.ts'
import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

const accounts: Record<Exclude<Role, 'visitor'>, string> = {
  subscriber: 'shopper',
  editor: 'moderator',
  administrator: 'admin',
}

/** Uses ids that don't exist, so that an allowed request does not change what another test case needs. */
function pathOf(call: Call): string {
  return call.path.replaceAll(/\{\w+\}/g, '999999')
}

describeBackend('the access matrix', (backend) => {
  const cells = Object.keys(calls)
    .filter((name) => name in calls)
    .flatMap((name) => ROLES.map((role) => [name as keyof typeof calls, role] as const))

  test.each(cells)('%s as %s', async (name, role) => {
    const call = callNamed(name)
    const token = role === 'visitor' ? undefined : await backend.signIn(accounts[role])
    // Signing out would end the session that the other test cases use.
    if ((name === 'signOut' || name === 'signOutEverywhere') && token !== undefined) return
    const response = await backend.send(call.method.toUpperCase(), pathOf(call), {
      token,
      ...(call.method !== 'get' && { body: {} }),
    })
    const refusal = response.ok ? undefined : await response.json()
    if (mayActAs(role, call.needs)) {
      expect(refusal?.code, `status ${response.status}`).not.toBe('rest_not_logged_in')
      expect(refusal?.code).not.toBe('rest_forbidden')
      expect(response.status).not.toBe(500)
      expect(refusal?.code).not.toBe('rest_no_route')
    } else {
      expect(response.status).toBe(role === 'visitor' ? 401 : 403)
      expect(refusal).toMatchObject({ code: role === 'visitor' ? 'rest_not_logged_in' : 'rest_forbidden' })
    }
  })
})

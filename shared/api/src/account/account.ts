import * as z from 'zod/mini'
import { throwUnlessSuccess } from '../outbox/send-write.ts'
import type { SiteApi } from '../site-api.ts'
import { write } from '../write.ts'

/** POST /users/me: changes the display name. @throws ApiFailure */
export async function renameMe(api: SiteApi, name: string): Promise<void> {
  const schema = z.object({ name: z.string() })
  await write(api, { base: 'rest', path: '/users/me', body: { name: name.trim() }, schema })
}

/**
 * GET /a-list/v2/account/export: all stored data of the signed-in member, without validation.
 * @throws ApiFailure
 */
export async function fetchAccountExport(api: SiteApi): Promise<unknown> {
  const { data } = await api.request({ base: 'extension', path: '/account/export', schema: z.unknown() })
  throwUnlessSuccess(data)
  return data
}

/**
 * POST /a-list/v2/account/delete: deletes the account and its data.
 * @throws ApiFailure, which has status 403 for a wrong password
 */
export async function deleteAccount(api: SiteApi, password: string): Promise<void> {
  const request = { base: 'extension', path: '/account/delete', method: 'POST' } as const
  throwUnlessSuccess((await api.request({ ...request, body: { password }, schema: z.unknown() })).data)
}

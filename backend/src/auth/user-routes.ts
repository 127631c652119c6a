import { REST_BASE } from '@a-list/domain/endpoints.ts'
import { ROLES } from '@a-list/domain/members/roles.ts'
import { z } from 'zod'
import { text } from '../http/fields.ts'
import { created, ok } from '../http/route-response.ts'
import type { Api } from '../serve/api.ts'
import { isWithin } from '../serve/rate-limits.ts'
import { serve } from '../serve/serve.ts'
import { refuseNameAsPassword } from './password-rules.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { createUser, registrationBody } from './registration.ts'
import { emailKey } from './user-keys.ts'

const meSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  username: z.string().optional(),
  email: z.string().optional(),
  roles: z.array(z.enum(ROLES)).optional(),
})

export function userRoutes(api: Api): void {
  serve(api, 'register', {
    summary: 'Creates an account with the role subscriber',
    body: registrationBody,
    response: meSchema,
    async handle({ body, address, write }) {
      refuseNameAsPassword(body.password, body)
      if (address !== undefined) await api.limits.signUp(address)
      // The password is hashed outside the transaction, which would otherwise stay open meanwhile.
      const passwordHash = await api.passwords.hash(body.password)
      const { username, email } = body
      // Limits the e-mails to one address, so that nobody can flood it.
      const maySend = await isWithin(api.limits.mail(`to ${emailKey(email)}`))
      return write(async (tx) => {
        const id = await createUser(tx, { username, email, passwordHash })
        if (maySend) await queueConfirmation(api, tx, { userId: id, email })
        return created(
          { id, name: username, slug: username, username, email, roles: ['subscriber' as const] },
          `${REST_BASE}/users/${id}`,
        )
      })
    },
  })

  serve(api, 'getMe', {
    summary: 'Returns the signed-in user; with context=edit also e-mail address and roles',
    query: z.object({ context: z.enum(['view', 'embed', 'edit']).default('view') }),
    response: meSchema,
    async handle({ user, query }) {
      const seen = { id: user.id, name: user.displayName, slug: user.username }
      if (query.context !== 'edit') return ok(seen)
      return ok({ ...seen, username: user.username, email: user.email, roles: [user.role] })
    },
  })

  serve(api, 'updateMe', {
    summary: 'Changes the display name of the signed-in user',
    body: z.object({ name: text(60).min(1, 'Enter a name') }),
    response: meSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        await tx.updateTable('users').set({ display_name: body.name }).where('id', '=', user.id).execute()
        return ok({ id: user.id, name: body.name, slug: user.username })
      }),
  })
}

import { z } from 'zod'
import { ok } from '../http/route-response.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { changeUserMeta, userMetaChange, userMetaKey, userMetaOf, userMetaSchema } from './user-meta.ts'

export function userMetaRoutes(api: Api): void {
  serve(api, 'getUserMeta', {
    summary: "Returns the user's settings and onboarding state",
    response: userMetaSchema,
    handle: async ({ db, user }) => ok(await userMetaOf(db, user.id)),
  })

  serve(api, 'getUserMetaKey', {
    summary: 'Returns one value of the user meta',
    params: z.object({ key: userMetaKey }),
    response: z.object({ key: userMetaKey, value: z.unknown() }),
    async handle({ db, user, params }) {
      const meta = await userMetaOf(db, user.id)
      return ok({ key: params.key, value: meta[params.key] })
    },
  })

  serve(api, 'setUserMeta', {
    summary: 'Changes the given values; the lists of followed items are replaced',
    body: userMetaChange,
    response: userMetaSchema,
    handle: ({ body, user, write }) => write(async (tx) => ok(await changeUserMeta(tx, user.id, body))),
  })

  serve(api, 'completeOnboarding', {
    summary: 'Marks the onboarding as completed now',
    body: userMetaChange,
    response: userMetaSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        const done = { onboarding_complete: true, onboarding_completed_at: new Date().toISOString() }
        return ok(await changeUserMeta(tx, user.id, { ...body, ...done }))
      }),
  })
}

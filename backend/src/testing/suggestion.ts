import type { TestBackend } from './describe-backend.ts'

export const SUBMISSIONS_PATH = '/a-list/v1/brand-submissions'

/** The body of a valid brand suggestion. */
export const suggestion = (brand_name: string, more: object = {}) => ({
  brand_name,
  website_url: 'https://new.example',
  category: 'Wellness',
  associated_celebrity: 'Nia New',
  submission_reason: 'Because it belongs here.',
  contact_email: 'nia@new.example',
  ...more,
})

/** Submitting and deciding, for the suites of several features. */
export function moderation(backend: TestBackend) {
  return {
    /** @returns the submission's id */
    submit: async (body: object, token?: string): Promise<number> =>
      Object(await backend.json('POST', SUBMISSIONS_PATH, { body, token })).submission_id,
    /** @param what the last part of the path: approve or reject */
    decide: async (id: number, what: string, body: object = {}) =>
      backend.send('POST', `${SUBMISSIONS_PATH}/${id}/${what}`, {
        token: await backend.signIn('moderator'),
        body,
      }),
    merge: async (id: number, kind: 'brand' | 'submission', target: number) =>
      backend.send('POST', `/a-list/v2/brand-submissions/${id}/merge`, {
        token: await backend.signIn('moderator'),
        body: { into: { kind, id: target } },
      }),
    undo: async (id: number, who = 'moderator') =>
      backend.send('POST', `/a-list/v2/brand-submissions/${id}/undo`, {
        token: await backend.signIn(who),
        body: {},
      }),
    /** A submission with its history and duplicates. */
    one: async (id: number) =>
      Object(
        await backend.json('GET', `/a-list/v2/brand-submissions/${id}`, {
          token: await backend.signIn('moderator'),
        }),
      ),
    /** The unread notifications of a user. */
    unread: async (token: string) =>
      Object(await backend.json('GET', '/a-list/v1/notifications?unread_only=true', { token })),
  }
}

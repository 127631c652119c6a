import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { SUBMISSIONS_PATH, suggestion } from '../testing/suggestion.ts'

describeBackend(
  'spam suggestions',
  (backend) => {
    test('a bot’s suggestion gets the usual response, but is not stored', async () => {
      const answer = await backend.send('POST', SUBMISSIONS_PATH, {
        body: suggestion('Robotics', { confirm_website: 'https://buy.example' }),
      })
      expect(answer.status).toBe(201)
      expect(await answer.json()).toEqual({ success: true, submission_id: expect.any(Number) })
      expect(
        await backend.json('GET', SUBMISSIONS_PATH, { token: await backend.signIn('moderator') }),
      ).toEqual([])
    })

    test('an IP address with too many suggestions gets 429, but can still send contact messages', async () => {
      const from = '192.0.2.41'
      const suggest = (name: string) =>
        backend.send('POST', SUBMISSIONS_PATH, { body: suggestion(name), from })
      for (const name of ['One', 'Two', 'Three']) expect((await suggest(name)).status).toBe(201)
      const refused = await suggest('Four')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      const message = { email: 'nia@new.example', message: 'My suggestions are not taken.' }
      expect((await backend.send('POST', '/a-list/v2/contact', { body: message, from })).status).toBe(201)
    })
  },
  { environment: { SUGGESTIONS_PER_HOUR: '3' } },
)

import { duplexPair } from 'node:stream'
import { expect, test } from 'vitest'
import { openServerChannel } from './server-channel.ts'

test('a request whose time is over fails, though the server has not answered', async () => {
  const [pipe] = duplexPair()
  const { fetch } = openServerChannel(pipe)
  const abort = new AbortController()
  const fetching = fetch('http://localhost/wp-json/wp/v2/posts', { signal: abort.signal })
  abort.abort(new Error('too late'))
  await expect(fetching).rejects.toThrow('too late')
  await expect(fetch('http://localhost/', { signal: abort.signal })).rejects.toThrow('too late')
})

import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { expect, test } from 'vitest'
import { previewFrames } from './preview-frames.ts'

/** A backend with one brand, which counts its requests. */
function backend() {
  let calls = 0
  const brand = {
    id: 1,
    slug: 'skims',
    title: { rendered: 'SKIMS' },
    acf: {
      shopify_store_url: 'https://skims.com',
      social_links: { website: 'https://www.skims-blog.example' },
    },
  }
  const answer: typeof fetch = async () => {
    calls += 1
    return Response.json([brand], { headers: { 'X-WP-Total': '1', 'X-WP-TotalPages': '1' } })
  }
  const api = createApiClient({ bases: basesUnder('https://a-list.example'), fetch: answer })
  const call = (src: string) =>
    previewFrames(new URL(`https://a-list.example/preview?src=${encodeURIComponent(src)}`), api)
  return { call, calls: () => calls }
}

test('a brand’s store may be framed, both with and without www', async () => {
  const { call, calls } = backend()
  expect(await call('https://www.skims.com/p')).toEqual({
    frames: ['https://www.skims.com', 'https://skims.com'],
  })
  expect(await call('https://skims-blog.example/')).toMatchObject({ frames: expect.any(Array) })
  expect(await call('https://evil.example/?q=1')).toEqual({
    redirect: '/exit?url=https%3A%2F%2Fevil.example%2F%3Fq%3D1',
  })
  expect(calls()).toBe(1)
})

test('a retailer needs no backend request', async () => {
  const { call, calls } = backend()
  expect(await call('https://www.walmart.com/')).toMatchObject({ frames: expect.any(Array) })
  expect(calls()).toBe(0)
})

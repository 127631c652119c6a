import { expect, test } from 'vitest'
import { fetchWhole } from './whole-response.ts'

const fetchBody = (body: BodyInit | null, init?: ResponseInit) =>
  fetchWhole(async () => new Response(body, init))('http://backend/brands')

test('a response and its copy have the text, the status and the headers', async () => {
  const response = await fetchBody('["naïve"]', {
    status: 404,
    statusText: 'None',
    headers: { 'X-Total': '1' },
  })
  const copy = response.clone()
  expect(await copy.json()).toEqual(['naïve'])
  for (const one of [response, copy]) {
    expect([one.status, one.statusText, one.headers.get('X-Total')]).toEqual([404, 'None', '1'])
  }
  expect(await response.text()).toBe('["naïve"]')
})

test('a byte order mark is left out', async () => {
  expect(await (await fetchBody(new Uint8Array([0xef, 0xbb, 0xbf, 0x5b, 0x5d]))).json()).toEqual([])
})

test('a response without a body stays one', async () => {
  expect((await fetchBody(null, { status: 304 })).status).toBe(304)
})

test('a response that is too large fails', async () => {
  await expect(fetchBody(new Uint8Array(16_000_001))).rejects.toThrow('too large')
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createEdgePurger } from './purge-edges.ts'

const received: string[] = []
let failures = 0
const edge = createServer((request, response) => {
  failures -= 1
  if (failures < 0) received.push(`${request.method} ${request.headers['surrogate-key']}`)
  response.writeHead(failures < 0 ? 200 : 503).end()
}).listen(0, '127.0.0.1')
await once(edge, 'listening')
afterAll(() => void edge.close())
beforeEach(() => {
  received.length = 0
  failures = 0
})

const purger = (repeatMs = 600_000) =>
  createEdgePurger({
    edges: [`http://127.0.0.1:${(edge.address() as AddressInfo).port}`],
    repeatMs,
    logger: pino({ level: 'silent' }),
  })

test('changed keys are sent together, and null purges every page', async () => {
  const { purge } = purger()
  purge(['brand:skims', 'brands'])
  await vi.waitFor(() => expect(received).toEqual(['PURGE brand:skims brands']))
  purge(null)
  await vi.waitFor(() => expect(received.at(-1)).toBe('PURGE page'))
})

test('a cache that fails gets its keys later', async () => {
  failures = 1
  const { purge } = purger()
  purge(['brand:skims'])
  await vi.waitFor(() => expect(received).toEqual(['PURGE brand:skims']))
})

test('a purge is pending until it has been confirmed twice', async () => {
  const { purge, pending } = purger(1)
  expect(pending()).toBe(0)
  purge(['brands'])
  expect(pending()).toBe(2)
  await vi.waitFor(() => expect(pending()).toBe(0))
  expect(received).toEqual(['PURGE brands', 'PURGE brands'])
})

test('many keys are sent in headers of a limited length', async () => {
  const keys = Array.from({ length: 1000 }, (_, index) => `product:number-${index}`)
  purger().purge(keys)
  await vi.waitFor(() => {
    expect(received.flatMap((line) => line.replace('PURGE ', '').split(' '))).toEqual(keys)
  })
  expect(Math.max(...received.map((line) => line.length))).toBeLessThan(4100)
})

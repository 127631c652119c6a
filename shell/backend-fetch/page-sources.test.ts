import { expect, test } from 'vitest'
import { addFailedSource, addSource, collectSources } from './page-sources.ts'

const response = (keys?: string) => new Headers(keys === undefined ? {} : { 'Surrogate-Key': keys })

async function sourcesOf(...responses: Headers[]) {
  const { sources } = await collectSources(async () => {
    for (const headers of responses) addSource(200, headers)
  })
  return sources()
}

test('a page has the keys of all its responses', async () => {
  expect(await sourcesOf(response('brands brand:skims'), response('products brands'))).toEqual({
    keys: ['brands', 'brand:skims', 'products'],
    isComplete: true,
    hasFailed: false,
  })
})

test.each([
  ['no keys', undefined],
  ['a key that no cache could use', 'brands post/1'],
  ['a key that is too long', `brands ${'k'.repeat(201)}`],
  ['too many keys', Array.from({ length: 501 }, (_, index) => `product:${index}`).join(' ')],
])('a response with %s is not announced', async (_, keys) => {
  expect(await sourcesOf(response('brands'), response(keys))).toEqual({
    keys: ['brands'],
    isComplete: false,
    hasFailed: false,
  })
})

test('a failed request is a source of one page only', async () => {
  const { sources } = await collectSources(async () => addFailedSource())
  expect(sources()).toEqual({ keys: [], isComplete: false, hasFailed: true })
  expect((await sourcesOf()).hasFailed).toBe(false)
})

import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

test('a hash names its parameters, differs each time and matches only its password', async () => {
  const { hash, verify } = createPasswordHasher()
  const stored = await hash('a phrase')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await hash('a phrase')).not.toBe(stored)
  expect(await verify('a phrase', stored)).toBe(true)
  expect(await verify('a phrasé', stored)).toBe(false)
})

test('no password matches a missing or malformed hash', async () => {
  const { verify } = createPasswordHasher()
  for (const stored of [undefined, '', '$argon2id$v=19$m=1,t=1,p=1$x', 'plain']) {
    expect(await verify('plain', stored)).toBe(false)
  }
})

test('a password matches its old hash after the cost has been raised', async () => {
  const cheap = await createPasswordHasher({ memory: 1024 }).hash('a phrase')
  const { verify } = createPasswordHasher()
  expect(await verify('a phrase', cheap)).toBe(true)
  expect(await verify('another phrase', cheap)).toBe(false)
})

test('requests beyond the queue’s limit get 503 with Retry-After', async () => {
  const { hash } = createPasswordHasher({ concurrent: 1, waiting: 1 })
  const [first, second, third] = await Promise.allSettled([hash('one'), hash('two'), hash('three')])
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(third).toMatchObject({
    status: 'rejected',
    reason: { status: 503, details: { retryAfterSeconds: 5 } },
  })
  expect(await hash('four')).toMatch(/^\$argon2id/)
})

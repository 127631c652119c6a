import { expect, test } from 'vitest'
import remote from '../remote.ts'

test.each([
  ['', 'Admin Dashboard'],
  ['?tab=submissions', 'Admin Dashboard'],
  ['?tab=cache', 'Cache Management – Admin Dashboard'],
])('the title of /admin%s is "%s"', (search, title) => {
  const url = new URL(`https://a-list.example/admin${search}`)
  expect(remote.routes[0]?.head(undefined, { params: {}, url }).title).toBe(title)
})

import { expect, test } from 'vitest'
import remote from '../remote.ts'

test.each([
  ['', 'Dashboard'],
  ['?tab=saved', 'Dashboard'],
  ['?tab=alerts', 'Alerts – Dashboard'],
  ['?tab=nothing', 'Dashboard'],
])('the title of /dashboard%s is "%s"', (search, title) => {
  const head = remote.routes.find(({ id }) => id === 'dashboard')?.head
  const url = new URL(`https://a-list.example/dashboard${search}`)
  expect(head?.(undefined, { params: {}, url }).title).toBe(title)
})

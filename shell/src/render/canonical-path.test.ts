import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/', '/', '/'],
  ['/discover', '/discover', '/discover'],
  ['/discover', '/Discover/', '/discover'],
  ['/brand/:id', '/BRAND/Fenty%20Beauty/', '/brand/Fenty%20Beauty'],
  ['/list/:token', '/list/aB-c', '/list/aB-c'],
  ['*', '/No/Such/Page/', '/No/Such/Page/'],
])('%s %s becomes %s', (pattern, given, tidy) => {
  expect(canonicalPath(pattern, given)).toBe(tidy)
})

import { existsSync } from 'node:fs'
import { WORDPRESS } from '../../backend/wordpress/testing/start-wordpress.ts'
import { test } from '../support/test.ts'

/**
 * Skips a file's tests if Debian's package `wordpress` is missing; with `TEST_WORDPRESS=on` they fail instead.
 */
export function skipWithoutWordPress(): void {
  test.skip(
    () => !existsSync(WORDPRESS) && process.env.TEST_WORDPRESS !== 'on',
    'Debian’s package wordpress is not installed',
  )
}

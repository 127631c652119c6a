import { expect } from 'vitest'
import { ApiFailure, toApiError } from '../errors.ts'

/** @returns the error of a call that must fail */
export async function errorOf(promise: Promise<unknown>) {
  const thrown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ApiFailure)
  return toApiError(thrown)
}

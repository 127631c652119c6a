import { isApiFailure } from './errors.ts'
import { fromBackend, fromSamples, type Sourced } from './sourced.ts'
import { forgetWarning, warnOnce } from './warn-once.ts'

/**
 * Spec section 8: on failure of the call a warning is logged and sample data is used. Only a failed call falls
 * back: "not found", an abort or a fault of our own goes to the caller. So does the failure where no sample can stand in:
 * that the samples lack a thing says nothing about whether there is one.
 * @param what names the call in the warning
 */
export async function withSamples<T>(
  what: string,
  call: () => Promise<T>,
  samples: () => Promise<T | undefined>,
): Promise<Sourced<T>> {
  try {
    const value = await call()
    forgetWarning(what)
    return fromBackend(value)
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    const sample = await samples()
    if (sample === undefined) throw thrown
    warnOnce(`${what}: showing sample data. ${thrown.message}`, what)
    return fromSamples(sample)
  }
}

import { isApiFailure } from './errors.ts'
import { fromBackend, fromSamples, type Sourced } from './sourced.ts'
import { forgetWarning, warnOnce } from './warn-once.ts'

/**
 * Makes a call, and on failure logs a warning and uses sample data (spec section 8). Only an ApiFailure leads to
 * sample data: NotFound, an abort or a bug is rethrown. An ApiFailure is rethrown too if there is no sample,
 * because the item may exist in the backend.
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

import fc from '../../node_modules/fast-check/lib/fast-check.js'
import { isFull } from './full.ts'

// Tests that import `fast-check` get this module (alias in vitest.config.ts). The path is that of the library, because
// its name would lead back here.

/** The same cases in each run. `npm test -- --full` tries new ones; fast-check prints the seed of a failed property. */
const SEED = 20_261_125

if (!isFull) fc.configureGlobal({ seed: SEED })

export * from '../../node_modules/fast-check/lib/fast-check.js'
export default fc

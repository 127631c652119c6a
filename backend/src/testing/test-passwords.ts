import { createPasswordHasher } from '../credentials/password-hasher.ts'

/** The real algorithm with a lower cost, because the suites sign in hundreds of times. */
export const testPasswords = createPasswordHasher({ memory: 1024 })

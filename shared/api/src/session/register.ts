import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { idNumber } from '../wire/schemas.ts'

export interface Registration {
  username: string
  email: string
  password: string
}

/** Fixed by spec section 8. */
export const REGISTRATION_FAILED = 'Registration failed. Please try again.'

/** POST /users (spec section 7). Does not sign in. @throws ApiFailure */
export async function register(api: ApiClient, registration: Registration): Promise<void> {
  const schema = z.object({ id: idNumber })
  await api.request({ base: 'rest', path: '/users', method: 'POST', body: registration, schema })
}

import type { SignedIn } from '../credentials/signed-in.ts'
import { WpError } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { checkCredentials } from './sign-in.ts'

/**
 * Checks the password of a signed-in user, with the delays of the sign-in. The error has a code of its own,
 * because clients treat the sign-in's 403 as a rejected token.
 * @throws WpError 403 alist_wrong_password, or 429
 */
export async function checkOwnPassword(
  api: Pick<Api, 'db' | 'passwords' | 'secret'>,
  { username }: SignedIn,
  password: string,
  address: string | undefined,
): Promise<void> {
  try {
    await checkCredentials(api, { username, password, address })
  } catch (thrown) {
    if (!(thrown instanceof WpError) || thrown.status !== 403) throw thrown
    throw new WpError(403, 'alist_wrong_password', 'That is not your password.')
  }
}

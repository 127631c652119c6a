import { type Kysely, sql } from 'kysely'
import { keyedHash } from '../credentials/keyed-hash.ts'
import type { Tables } from '../database/tables.ts'
import { WpError } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { addressHash } from './sessions.ts'
import { clearAllFailures, clearOneFailure, countTry } from './sign-in-delay.ts'
import { emailKey, usernameKey } from './user-keys.ts'

/** The message is the same for an unknown name and a wrong password. */
function refused(): WpError {
  return new WpError(
    403,
    '[jwt_auth] incorrect_password',
    '<strong>Error:</strong> The username or password you entered is incorrect.',
  )
}

export interface Credentials {
  username: string
  password: string
  address: string | undefined
}
interface SignInUser {
  id: number
  username: string
  email: string
  display_name: string
  password_hash: string
}

/**
 * Returns the user with this username (or e-mail address) and password. Otherwise, throws one error that does
 * not say which was wrong, or 429 after too many failures for the name or from the IP address. Failures for the
 * username and the e-mail address of an account count separately, because a common count would tell that they
 * belong together. Failures from IP addresses where the owner has signed in before count separately, so that an
 * attacker elsewhere can't lock the owner out. The work is the same for existing and unknown names, so that
 * response times reveal nothing.
 */
export async function checkCredentials(
  api: Pick<Api, 'db' | 'passwords' | 'secret'>,
  { username, password, address }: Credentials,
): Promise<SignInUser> {
  const now = new Date()
  const from = addressHash(address, api.secret)
  const user = await findUser(api.db, username, from)
  // Usernames contain no @, so a name is a username or an e-mail address, whose keys have the same form.
  const name = `name:${usernameKey(username)}`
  const account = keyedHash(user?.at_home ? `${name} at ${from}` : name, api.secret)
  if (address !== undefined) await countTry(api.db, `address:${from}`, now)
  try {
    await countTry(api.db, `account:${account}`, now)
  } catch (mustWait) {
    // The account's delay refused this attempt before the password was checked. So this is no failure of the IP
    // address, which can still sign in to other accounts.
    if (address !== undefined) await clearOneFailure(api.db, `address:${from}`)
    throw mustWait
  }
  const right = await api.passwords.verify(password, user?.password_hash)
  if (user === undefined || !right) throw refused()
  await clearAllFailures(api.db, `account:${account}`)
  if (address !== undefined) await clearOneFailure(api.db, `address:${from}`)
  return user
}

/** `at_home`: whether the user has signed in from this IP address before. */
function findUser(db: Kysely<Tables>, name: string, addressHash: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'display_name', 'password_hash'])
    .select(
      sql<boolean>`exists (select from sessions where user_id = users.id and address_hash = ${addressHash})`.as(
        'at_home',
      ),
    )
    .where((where) =>
      where.or([
        where('username_key', '=', usernameKey(name)),
        where.and([where('email_key', '=', emailKey(name)), where('email_confirmed', '=', true)]),
      ]),
    )
    .executeTakeFirst()
}

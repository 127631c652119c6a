import { randomBytes } from 'node:crypto'
import { ROLES } from '@a-list/domain/members/roles.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { newPassword, refuseNameAsPassword } from '../auth/password-rules.ts'
import { createUser, registrationBody } from '../auth/registration.ts'
import { usernameKey } from '../auth/user-keys.ts'
import type { PasswordHasher } from '../credentials/password-hasher.ts'
import type { Tables } from '../database/tables.ts'

const role = z.enum(ROLES).exclude(['visitor'])
const username = z.string().min(1)
/** If no password is given, the command generates one and prints it. */
const password = newPassword.optional()

/**
 * The operator's commands. The command line runs them itself, unless a running backend has the embedded database
 * open. Then that backend runs them.
 */
export const adminCommand = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('create-user'),
    username: registrationBody.shape.username,
    email: registrationBody.shape.email,
    role,
    password,
  }),
  z.object({ command: z.literal('set-role'), username, role }),
  z.object({ command: z.literal('set-password'), username, password }),
  z.object({ command: z.literal('list-users') }),
])

export type AdminCommand = z.infer<typeof adminCommand>

export const adminUsage = `Usage: npm run admin -- <command>
  create-user <username> <email> <role>   role: subscriber, editor or administrator
  set-role <username> <role>
  set-password <username>
  list-users
Set ADMIN_PASSWORD to choose the password. Otherwise, one is generated and shown once.`

/**
 * Runs a command.
 * @returns lines to print; for an unknown user, a line that says so
 * @throws WpError when an account can't be created, or the given password contains one of its names
 */
export async function runAdminCommand(
  db: Kysely<Tables>,
  passwords: PasswordHasher,
  command: AdminCommand,
): Promise<string[]> {
  switch (command.command) {
    case 'create-user': {
      const { username, email, role } = command
      if (command.password !== undefined) refuseNameAsPassword(command.password, { username, email })
      const { hash, shown } = await passwordOf(passwords, command.password)
      const id = await createUser(db, {
        username,
        email,
        role,
        passwordHash: hash,
        emailConfirmed: true,
      })
      return [`Created ${role} ${username} (number ${id}).`, ...shown]
    }
    case 'set-role': {
      const found = await changeUser(db, command.username, { role: command.role })
      return [found ? `${command.username} is ${command.role} now.` : unknown(command.username)]
    }
    case 'set-password': {
      if (command.password !== undefined)
        refuseNameAsPassword(command.password, { username: command.username, email: '' })
      const { hash, shown } = await passwordOf(passwords, command.password)
      const found = await changeUser(db, command.username, { password_hash: hash })
      if (!found) return [unknown(command.username)]
      // Ends all of the user's sessions, because someone else may have signed in with the old password.
      await db.deleteFrom('sessions').where('user_id', '=', found.id).execute()
      return [`${command.username} has a new password and is signed out everywhere.`, ...shown]
    }
    case 'list-users': {
      const users = await db
        .selectFrom('users')
        .select(['id', 'username', 'email', 'role'])
        .orderBy('id')
        .execute()
      return users.map(({ id, username, email, role }) => `${id}\t${username}\t${email}\t${role}`)
    }
  }
}

async function passwordOf(passwords: PasswordHasher, given: string | undefined) {
  const password = given ?? randomBytes(12).toString('base64url')
  return { hash: await passwords.hash(password), shown: given === undefined ? [`Password: ${password}`] : [] }
}

function changeUser(
  db: Kysely<Tables>,
  username: string,
  change: { role?: AdminRole; password_hash?: string },
) {
  return db
    .updateTable('users')
    .set(change)
    .where('username_key', '=', usernameKey(username))
    .returning('id')
    .executeTakeFirst()
}

type AdminRole = z.infer<typeof role>

function unknown(username: string): string {
  return `No user is called ${username}.`
}

import { createPasswordHasher } from '../credentials/password-hasher.ts'
import { openDatabase } from '../database/open-database.ts'
import { adminCommand, adminUsage, runAdminCommand } from '../operator/admin-commands.ts'
import { askRunningProcess } from '../operator/running-process.ts'
import { withSettings } from './with-settings.ts'

/** `npm run admin -- create-user …`. Works while the backend runs, too. */
await withSettings(async (settings, [command, username, ...rest]) => {
  const password = process.env.ADMIN_PASSWORD || undefined
  const [email, role] = command === 'create-user' ? rest : [undefined, rest[0]]
  const parsed = adminCommand.safeParse({ command, username, email, role, password })
  if (!parsed.success) {
    console.error(
      `${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n')}\n${adminUsage}`,
    )
    process.exit(2)
  }
  const running =
    settings.databaseUrl === undefined
      ? await askRunningProcess(settings, '/operator/admin', parsed.data)
      : undefined
  if (running !== undefined) {
    const { lines, message } = await running.json()
    console.log(running.ok ? lines.join('\n') : message)
    process.exit(running.ok ? 0 : 1)
  }
  const database = await openDatabase(settings)
  try {
    const lines = await runAdminCommand(database.db, createPasswordHasher(), parsed.data)
    console.log(lines.join('\n'))
  } finally {
    await database.close()
  }
})

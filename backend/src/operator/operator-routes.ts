import { writeBackup } from '../backup/write-backup.ts'
import { readJsonBody } from '../http/read-body.ts'
import { invalidParams, noRoute } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { adminCommand, runAdminCommand } from './admin-commands.ts'
import { isOperator } from './operator-key.ts'

/**
 * Runs operator commands in the running process, because only one process can open the embedded database. The
 * site's server forwards only /wp-json, and without the operator key these routes return 404.
 */
export function operatorRoutes({ hono, db, passwords, secret }: Api): void {
  hono.use('/operator/*', async (c, next) => {
    if (!isOperator(c.req.header('authorization'), secret)) return noRoute().toResponse()
    await next()
  })
  hono.post('/operator/backup', () => {
    const { readable, writable } = new CompressionStream('gzip')
    const writer = writable.getWriter()
    const encoder = new TextEncoder()
    writeBackup(db, (line) => writer.write(encoder.encode(`${line}\n`))).then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    return new Response(readable, { headers: { 'Content-Type': 'application/gzip' } })
  })
  hono.post('/operator/admin', async (c) => {
    const command = adminCommand.safeParse(await readJsonBody(c))
    if (!command.success) {
      throw invalidParams(
        Object.fromEntries(command.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
      )
    }
    return c.json({ lines: await runAdminCommand(db, passwords, command.data) })
  })
}

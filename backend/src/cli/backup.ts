import { createGzip } from 'node:zlib'
import { writeFileAtomically } from '@a-list/files/write-file-atomically.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { openDatabase } from '../database/open-database.ts'
import { askRunningProcess } from '../operator/running-process.ts'
import { withSettings } from './with-settings.ts'

/**
 * `npm run backup [-- file]`. Reads PostgreSQL directly. An embedded database is read through the backend while one
 * runs, and otherwise directly.
 */
await withSettings(async (settings, [given]) => {
  const file = given ?? `a-list-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.jsonl.gz`
  const save = (content: AsyncIterable<Uint8Array>) =>
    writeFileAtomically(file, content, { mode: 0o600, flush: true })
  const running =
    settings.databaseUrl === undefined ? await askRunningProcess(settings, '/operator/backup') : undefined
  if (running?.ok && running.body !== null) {
    await save(running.body)
  } else {
    const database = await openDatabase(settings)
    const gzip = createGzip()
    const written = save(gzip)
    await writeBackup(database.db, async (line) => {
      if (!gzip.write(`${line}\n`)) await new Promise((resolve) => gzip.once('drain', resolve))
    })
    gzip.end()
    await written
    await database.close()
  }
  console.log(
    `Backed up to ${file}. It contains password hashes and e-mail addresses: keep it as safe as the database.`,
  )
})

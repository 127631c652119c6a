import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { RestoreRefused, restoreBackup } from '../backup/restore-backup.ts'
import { openAsItIs } from '../database/open-database.ts'
import { withSettings } from './with-settings.ts'

/** `npm run restore -- file`. Restores into an empty database of either kind. */
await withSettings(async (settings, [file]) => {
  if (file === undefined) throw new RestoreRefused('Usage: npm run restore -- <backup file>')
  const database = await openAsItIs(settings)
  try {
    const unzipped = createReadStream(file).pipe(createGunzip())
    const counts = await restoreBackup(
      database.db,
      createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY }),
    )
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(`Restored ${rows} rows from ${file}.`)
  } finally {
    await database.close()
  }
})

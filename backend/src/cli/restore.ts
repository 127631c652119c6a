import { readBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { RestoreRefused } from '../backup/restore-refused.ts'
import { openAsItIs } from '../database/open-database.ts'
import { withSettings } from './with-settings.ts'

/** `npm run restore -- file`. Restores into an empty database of either kind. */
await withSettings(async (settings, [file]) => {
  if (file === undefined) throw new RestoreRefused('Usage: npm run restore -- <backup file>')
  const database = await openAsItIs(settings)
  try {
    const counts = await restoreBackup(database.db, readBackup(file))
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(`Restored ${rows} rows from ${file}.`)
  } finally {
    await database.close()
  }
})

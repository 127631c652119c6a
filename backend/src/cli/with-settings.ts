import { RestoreRefused } from '../backup/restore-refused.ts'
import { DatabaseTooOld } from '../database/before-baseline.ts'
import { DataDirLocked } from '../database/data-dir-lock.ts'
import { WpError } from '../http/wp-error.ts'
import { readSettings, type Settings } from '../settings.ts'

/** Reads the settings and runs a command. An expected failure prints one line and sets exit code 1. */
export async function withSettings(
  run: (settings: Settings, words: string[]) => Promise<void>,
): Promise<void> {
  const read = readSettings(process.env)
  if (!read.ok) {
    console.error(read.problems.join('\n'))
    process.exit(2)
  }
  try {
    await run(read.settings, process.argv.slice(2))
  } catch (error) {
    const foreseen =
      error instanceof DataDirLocked ||
      error instanceof DatabaseTooOld ||
      error instanceof WpError ||
      error instanceof RestoreRefused
    console.error(foreseen ? error.message : error)
    process.exit(1)
  }
}

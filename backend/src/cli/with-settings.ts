import { RestoreRefused } from '../backup/restore-refused.ts'
import { DatabaseTooOld } from '../database/before-baseline.ts'
import { DataDirLocked } from '../database/data-dir-lock.ts'
import { WpError } from '../http/wp-error.ts'
import { type Settings, settingsOrExit } from '../settings.ts'

/** Reads the settings and runs a command. An expected failure prints one line and sets exit code 1. */
export async function withSettings(
  run: (settings: Settings, words: string[]) => Promise<void>,
): Promise<void> {
  const settings = settingsOrExit()
  try {
    await run(settings, process.argv.slice(2))
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

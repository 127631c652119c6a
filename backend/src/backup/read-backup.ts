import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { RestoreRefused } from './restore-refused.ts'

/**
 * Yields the lines of a backup file.
 * @throws RestoreRefused if the file is missing, or not a whole gzip file
 */
export async function* readBackup(file: string): AsyncGenerator<string> {
  // `pipeline` passes an error of the file on to the lines.
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => {})
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    const { message } = error as Error
    throw new RestoreRefused(`${file} can’t be read as a backup: ${message}. Nothing was restored.`)
  }
}

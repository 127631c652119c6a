import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

const UNFINISHED = '.part'

/** Whether a file name is that of an unfinished file. Without a writer, a crash has left it behind. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(UNFINISHED)
}

interface AtomicWriteOptions {
  /** Permissions of the file; by default those of a new file. */
  mode?: number
  /**
   * Whether to wait until the content is on the disk before the file gets its name, so that it survives a power
   * failure.
   */
  flush?: boolean
}

/**
 * Replaces a file as a whole: readers see the old content or the new, never a part. The package write-file-atomic does
 * the same, but it can't write streams, and its unfinished files have no common extension.
 * @throws Error if the content can't be read or written; the old file then stays
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
  { mode, flush = false }: AtomicWriteOptions = {},
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
  try {
    await writeFile(unfinished, content, { mode, flush })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReleaseFiles } from '@a-list/release/package/release-files.ts'
import { createFolderStore } from '@a-list/release/store/folder-store.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { isInDevelopment } from '@a-list/remote/remote-snapshot.ts'
import { pino } from 'pino'
import type { Settings } from '../settings.ts'
import { createRenderPool } from './render-pool.ts'

/**
 * Renders a release's smoke paths in the same way as the shell, in a process that may loop or run out of memory.
 * @param releasesDir contains the release and the host
 * @param host by default the build in this server's folder
 * @returns the problem, or null
 */
export async function smokeRelease(
  settings: Settings,
  entry: RegistryEntry,
  releasesDir: string,
  host?: RegistryEntry,
): Promise<string | null> {
  globalThis.ALIST_TIME_SCALE = settings.timeScale
  // The entry contains the hashes of the files, so no key is needed. An entry in development has none.
  const files = createReleaseFiles(createFolderStore(releasesDir), new Map(), {
    servesDevelopment: isInDevelopment(entry),
  })
  const programsDir = mkdtempSync(join(tmpdir(), 'a-list-renderers-'))
  const pool = createRenderPool({
    settings: { ...settings, rendererCount: 1, programsDir },
    files,
    logger: pino({ level: 'silent' }),
  })
  try {
    return await pool.smokeRender(entry, host)
  } finally {
    await pool.close()
    rmSync(programsDir, { recursive: true })
  }
}

import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { pino } from 'pino'
import type { Settings } from '../settings.ts'
import { createRenderPool } from './render-pool.ts'

/**
 * Renders a release's smoke paths as the shell would, in a thread that may loop or run out of memory.
 * @param releasesDir holds the release
 * @returns the problem, or null
 */
export async function smokeRelease(
  settings: Settings,
  entry: RegistryEntry,
  releasesDir: string,
): Promise<string | null> {
  const pool = createRenderPool({ ...settings, releasesDir }, pino({ level: 'silent' }))
  try {
    await pool.ready()
    return await pool.tryEntry(entry)
  } finally {
    await pool.close()
  }
}

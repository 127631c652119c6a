import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { pino } from 'pino'
import type { Settings } from '../settings.ts'
import { createTrials } from './trials.ts'

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
  const trials = createTrials({ ...settings, releasesDir }, pino({ level: 'silent' }))
  try {
    return await trials.tryEntry(entry)
  } finally {
    await trials.close()
  }
}

import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryEntry } from '@a-list/remote/registry.ts'

/** Puts a registry in place at once: a reader sees the old document or the new one, never half of one. */
export function writeRegistry(releasesDir: string, remotes: RegistryEntry[]): void {
  mkdirSync(releasesDir, { recursive: true })
  const file = join(releasesDir, 'registry.json')
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, JSON.stringify({ schema: 1, remotes }, null, 2))
  renameSync(fresh, file)
}

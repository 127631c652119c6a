import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { editRelease } from '../support/edit-release.ts'
import { type FaultName, SLOW_MS } from './faults.ts'

/** Code at the start of a server bundle whose hashes are valid. */
const CODE: Partial<Record<FaultName, string>> = {
  hang: 'for(;;);',
  slow: `{const end=Date.now()+${SLOW_MS};while(Date.now()<end);}`,
  throws: 'throw new Error("chaos");',
}

/** Makes a version whose server bundle has the fault. @returns its entry */
export function versionWithFault(
  dataDir: string,
  good: RegistryEntry,
  version: string,
  fault: FaultName,
): RegistryEntry {
  const code = CODE[fault] ?? ''
  const isServer = (file: string) => file === good.server.file
  const entry = editRelease(dataDir, good, (text, file) => (isServer(file) ? code + text : text), version)
  const file = join(dataDir, 'releases', entry.name, version, 'server', entry.server.file)
  const text = readFileSync(file, 'utf8')
  switch (fault) {
    case 'absent':
      rmSync(file)
      break
    case '500':
      // A directory in place of a file can't be read.
      rmSync(file)
      mkdirSync(file)
      break
    case 'truncated':
      writeFileSync(file, text.slice(0, text.length / 2))
      break
    case 'wrong type':
      writeFileSync(file, '<!doctype html><title>Log in</title>')
      break
    case 'wrong hash':
      writeFileSync(file, `${text}\n`)
  }
  return entry
}

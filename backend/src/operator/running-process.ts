import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { authSecret } from '../auth/auth-secret.ts'
import type { Settings } from '../settings.ts'
import { operatorKey } from './operator-key.ts'

/** The file with the `host:port` of the running backend. */
const addressFile = (dataDir: string) => join(dataDir, 'backend.address')

export function noteAddress(dataDir: string, address: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(addressFile(dataDir), address)
  return () => rmSync(addressFile(dataDir), { force: true })
}

/** Sends a command to the backend that has the data folder open. @returns undefined if no backend responds */
export async function askRunningProcess(
  settings: Pick<Settings, 'dataDir' | 'authSecret'>,
  path: '/operator/backup' | '/operator/admin',
  body?: unknown,
): Promise<Response | undefined> {
  let address: string
  try {
    address = readFileSync(addressFile(settings.dataDir), 'utf8')
  } catch {
    return undefined
  }
  return fetch(`http://${address}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Operator ${operatorKey(authSecret(settings))}`,
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
}

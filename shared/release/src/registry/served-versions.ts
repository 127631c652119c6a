import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '@a-list/files/write-file-atomically.ts'
import * as z from 'zod'
import { versionLabel } from './needed-versions.ts'

// A server may serve other versions than the registry names. After several refused versions, it may even serve
// one that the registry no longer contains. So each server records what it serves in its data folder, and `gc`
// keeps those versions.

const servedSchema = z.array(z.string())
const FILE = /^served-[\w-]+\.json$/

/**
 * @param folder the site's data folder
 * @param server distinguishes servers with the same folder
 * @returns a function that records what is served; calls run one after the other
 */
export function createServedVersionsRecorder(folder: string, server: string) {
  let last: Promise<void> = Promise.resolve()
  return (entries: readonly { name: string; version: string }[]): Promise<void> => {
    const text = JSON.stringify(entries.map(({ name, version }) => versionLabel(name, version)))
    const recorded = last.then(() => write(folder, server, text))
    last = recorded.catch(() => {})
    return recorded
  }
}

async function write(folder: string, server: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFileAtomically(join(folder, `served-${server}.json`), text, { flush: true })
}

/** @returns labels of the versions that servers with this folder serve, or served until they stopped */
export async function readServedVersions(folder: string): Promise<Set<string>> {
  const files = await readdir(folder).catch(() => [])
  const texts = await Promise.all(
    files.filter((file) => FILE.test(file)).map((file) => readFile(join(folder, file), 'utf8')),
  )
  return new Set(texts.flatMap((text) => servedSchema.parse(JSON.parse(text))))
}

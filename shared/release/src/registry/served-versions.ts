import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { versionLabel } from './needed-versions.ts'

// What a server serves is not always what the registry says: where version after version was refused, it may be older than any
// that the registry remembers. Servers say so in their data folder, for whoever clears up the store in it.

const servedSchema = z.array(z.string())
const FILE = /^served-[\w-]+\.json$/

/**
 * @param folder of the site's own data
 * @param server tells servers over one folder apart
 * @returns notes what is served from now on, one note after the other
 */
export function servedNotes(folder: string, server: string) {
  let last: Promise<void> = Promise.resolve()
  return (entries: readonly { name: string; version: string }[]): Promise<void> => {
    const text = JSON.stringify(entries.map(({ name, version }) => versionLabel(name, version)))
    const noted = last.then(() => write(folder, server, text))
    last = noted.catch(() => {})
    return noted
  }
}

async function write(folder: string, server: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `served-${server}.json`)
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

/** @returns labels of the versions that servers over this folder serve, or served when they ended */
export async function readServed(folder: string): Promise<Set<string>> {
  const files = await readdir(folder).catch(() => [])
  const texts = await Promise.all(
    files.filter((file) => FILE.test(file)).map((file) => readFile(join(folder, file), 'utf8')),
  )
  return new Set(texts.flatMap((text) => servedSchema.parse(JSON.parse(text))))
}

import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf, sha256Hex } from '@a-list/release/package/manifest.ts'
import { readLive, sealRelease, setLive } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'

/**
 * Makes a changed version of a remote, as if its team had changed the source. The browser and server bundles contain
 * the change, and all hashes are recalculated. The version does not go live.
 * @param edit changes the text of a file; it receives every script of the release and the server bundle
 * @param version leave it out to change the files of the same version in place
 * @returns the registry entry
 */
export function editRelease(
  dataDir: string,
  entry: RegistryEntry,
  edit: (text: string, file: string) => string,
  version = entry.version,
): RegistryEntry {
  const folder = join(dataDir, 'releases', entry.name, version)
  if (version !== entry.version) {
    cpSync(join(dataDir, 'releases', entry.name, entry.version), folder, { recursive: true })
  }
  const underscored = (text: string) => text.replace(/\W/g, '_')
  const change = (text: string, file: string) =>
    edit(text, file)
      .replaceAll(entry.version, version)
      .replaceAll(underscored(entry.version), underscored(version))

  const serverFile = join(folder, 'server', entry.server.file)
  const server = change(readFileSync(serverFile, 'utf8'), entry.server.file)
  writeFileSync(serverFile, server)
  let described = JSON.stringify(entry)
    .replaceAll(entry.version, version)
    .replaceAll(entry.server.sha256, sha256Hex(server))

  const web = join(folder, 'web')
  const files = readdirSync(web).filter((file) => file.endsWith('.js'))
  const before = new Map(files.map((file) => [file, readFileSync(join(web, file), 'utf8')]))
  let named = new Map([...before].map(([file, text]) => [file, integrityOf(text)]))
  let texts = new Map([...before].map(([file, text]) => [file, change(text, file)]))
  // A changed file changes the hash in the files that refer to it, up to the entry.
  for (;;) {
    const now = new Map([...texts].map(([file, text]) => [file, integrityOf(text)]))
    const moved = files.filter((file) => now.get(file) !== named.get(file))
    if (moved.length === 0) break
    const exchange = (text: string) =>
      moved.reduce((sum, file) => sum.replaceAll(named.get(file) ?? '', now.get(file) ?? ''), text)
    described = exchange(described)
    texts = new Map([...texts].map(([file, text]) => [file, exchange(text)]))
    named = now
  }
  for (const [file, text] of texts) {
    writeFileSync(join(web, file), text)
    if (existsSync(join(web, `${file}.br`))) rmSync(join(web, `${file}.br`))
  }
  return sealRelease(dataDir, JSON.parse(described) as RegistryEntry)
}

/** An edit that replaces a plain text in the bundles. */
export function withWords(from: string, to: string): (text: string) => string {
  // Escapes every character, because an escape sequence has the same meaning in all of JavaScript's quotes.
  const escaped = Array.from({ length: to.length }, (_, at) => {
    return `\\u${to.charCodeAt(at).toString(16).padStart(4, '0')}`
  }).join('')
  return (text) => text.replaceAll(from, () => escaped)
}

/** @throws Error if no such remote is live */
export async function liveEntry(dataDir: string, remote: string): Promise<RegistryEntry> {
  const entry = (await readLive(dataDir)).find(({ name }) => name === remote)
  if (!entry) throw new Error(`No remote "${remote}" is live in ${dataDir}.`)
  return entry
}

/** Makes an edited release live in place of the remote's other version. */
export async function makeLive(dataDir: string, entry: RegistryEntry): Promise<void> {
  const others = (await readLive(dataDir)).filter(({ name }) => name !== entry.name)
  await setLive(dataDir, [...others, entry])
}

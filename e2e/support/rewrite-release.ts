import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLive, sealRelease, setLive } from '@a-list/release/testing/by-hand.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'

/**
 * Publishes a remote with another text in it, as if its team had written it: the bundles of browser and server
 * carry it, and every hash that guards them is made again.
 * @param from plain words that stand once in the bundles, and hold nothing that a compiler would escape
 */
export async function rewriteRelease(
  dataDir: string,
  remote: string,
  from: string,
  to: string,
): Promise<void> {
  const live = await readLive(dataDir)
  const entry = live.find(({ name }) => name === remote)
  if (!entry) throw new Error(`No remote "${remote}" is live in ${dataDir}.`)
  const folder = join(dataDir, 'releases', remote, entry.version)
  let registry = JSON.stringify(entry)
  // Every character as an escape: it means the same in all of JavaScript's quotes.
  const text = Array.from({ length: to.length }, (_, at) => {
    return `\\u${to.charCodeAt(at).toString(16).padStart(4, '0')}`
  }).join('')

  const serverFile = join(folder, 'server', entry.server.file)
  const server = readFileSync(serverFile, 'utf8').replace(from, () => text)
  writeFileSync(serverFile, server)
  registry = registry.replaceAll(entry.server.sha256, createHash('sha256').update(server).digest('hex'))

  const web = join(folder, 'web')
  const files = readdirSync(web).filter((file) => file.endsWith('.js'))
  const texts = new Map(files.map((file) => [file, readFileSync(join(web, file), 'utf8')]))
  const holder = files.find((file) => texts.get(file)?.includes(from))
  if (!holder) throw new Error(`No script of "${remote}" holds "${from}".`)
  // A changed file changes the files that name its hash, up to the entry.
  let rewritten = new Map([[holder, (texts.get(holder) ?? '').replace(from, () => text)]])
  while (rewritten.size > 0) {
    const hashes = [...rewritten].map(
      ([file, now]) => [integrity(texts.get(file) ?? ''), integrity(now)] as const,
    )
    for (const [file, now] of rewritten) texts.set(file, now)
    for (const [before, now] of hashes) registry = registry.replaceAll(before, now)
    const exchange = (old: string) => hashes.reduce((sum, [before, now]) => sum.replaceAll(before, now), old)
    rewritten = new Map(
      [...texts]
        .map(([file, old]) => [file, exchange(old)] as const)
        .filter(([file, now]) => now !== texts.get(file)),
    )
  }
  for (const [file, now] of texts) {
    writeFileSync(join(web, file), now)
    for (const packed of ['.br', '.gz']) {
      if (existsSync(join(web, file + packed))) rmSync(join(web, file + packed))
    }
  }
  const changed = sealRelease(dataDir, JSON.parse(registry) as RegistryEntry)
  await setLive(dataDir, [...live.filter(({ name }) => name !== remote), changed])
}

function integrity(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

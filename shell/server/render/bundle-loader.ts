import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { RegistryEntry } from '@a-list/remote/registry.ts'

type ModuleFunction = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
) => void

/**
 * Reads, checks and runs a remote's server bundle. It gets React and the rest from the share table and nothing
 * else: no file, no network module, no second copy.
 * A script of its own, not `import()`: modules are never freed, and a server sees many versions.
 * @throws Error that says which file and what is wrong with it
 */
export async function loadServerBundle(
  releasesDir: string,
  entry: RegistryEntry,
  shareTable: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const file = join(releasesDir, entry.name, entry.version, 'server', entry.server.file)
  const code = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${entry.name} ${entry.version}: server bundle ${entry.server.file} can't be read (${error.code})`,
    )
  })
  const hash = createHash('sha256').update(code).digest('hex')
  if (hash !== entry.server.sha256) {
    throw new Error(
      `${entry.name} ${entry.version}: server bundle ${entry.server.file} has the wrong sha256 (${hash})`,
    )
  }
  const script = new Script(`(function (module, exports, require) {${code}\n})`, { filename: file })
  const run = script.runInThisContext() as ModuleFunction
  const module = { exports: {} as unknown }
  run(module, module.exports, (name) => {
    if (!Object.hasOwn(shareTable, name)) {
      throw new Error(`${entry.name} ${entry.version}: requires "${name}", which the host does not share`)
    }
    return shareTable[name]
  })
  return module.exports
}

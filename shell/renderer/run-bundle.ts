import { Script } from 'node:vm'
import type { ReleaseCode } from './protocol.ts'

type ModuleFunction = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
) => void

/**
 * Runs a remote's server bundle. The bundle's `require` knows the host's shared packages only, which catches mistakes
 * of a build; the process's permissions are the barrier. The bundle runs in a `vm.Script`, because modules loaded by
 * `import()` are never freed, and a renderer sees many versions.
 * @throws Error that names the remote and the problem
 */
export function runBundle(
  { entry: { name, version, server }, problem, bundle }: ReleaseCode,
  shareTable: Readonly<Record<string, unknown>>,
): unknown {
  if (problem) throw new Error(problem)
  const script = new Script(`(function (module, exports, require) {${bundle}\n})`, {
    filename: `${name}/${version}/${server.file}`,
  })
  const run = script.runInThisContext() as ModuleFunction
  const module = { exports: {} as unknown }
  run(module, module.exports, (id) => {
    if (!Object.hasOwn(shareTable, id)) {
      throw new Error(`${name} ${version}: requires "${id}", which is not in the share table`)
    }
    return shareTable[id]
  })
  return module.exports
}

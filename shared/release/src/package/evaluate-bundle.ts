import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The process in which read-definition.ts evaluates a server bundle. The bundle comes on standard input, and the default
// export goes as JSON, which leaves out its functions, to descriptor 3. The pages do not run, because they are lazy imports.

// Shared modules are resolved from the contract's package, because it depends on all of them.
const fromContract = createRequire(import.meta.resolve('@a-list/remote/definition.ts'))
const module = { exports: {} as { default?: unknown } }
const run = new Function('module', 'exports', 'require', readFileSync(0, 'utf8'))
run(module, module.exports, (id: string) => fromContract(id))
writeFileSync(3, JSON.stringify(module.exports.default ?? null))
// A timer that the bundle started would keep the process open.
process.exit(0)

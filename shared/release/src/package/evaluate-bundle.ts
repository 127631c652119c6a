import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The process in which read-definition.ts evaluates a server bundle. It reads the bundle from standard input, and
// writes the default export as JSON to file descriptor 3. JSON leaves out functions. Pages do not run, because they are
// lazy imports.

// Shared modules are resolved from the contract's package, because it depends on all of them.
const fromContract = createRequire(import.meta.resolve('@a-list/remote/definition.ts'))
const module = { exports: {} as { default?: unknown } }
const run = new Function('module', 'exports', 'require', readFileSync(0, 'utf8'))
run(module, module.exports, (id: string) => fromContract(id))
const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout' || kind === 'Immediate')
if (timers.length > 0) {
  console.error(
    'It starts a timer that nothing ends. Start it in an effect, and end it in what the effect returns.',
  )
  process.exit(1)
}
writeFileSync(3, JSON.stringify(module.exports.default ?? null))
process.exit(0)

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The process in which read-definition.ts evaluates a server bundle. It reads the bundle from standard input, and
// writes the default export as JSON to file descriptor 3. JSON leaves out functions. The modules of pages and widgets,
// which are lazy imports, are evaluated too, to find timers. Nothing is rendered.

interface Definition {
  routes?: { id: string; page?: () => Promise<unknown> }[]
  widgets?: Record<string, { load?: () => Promise<unknown> }>
}

const module = { exports: {} as { default?: Definition } }

/** Shared modules are resolved from the contract's package, because it depends on most of them. */
const fromContract = createRequire(import.meta.resolve('@a-list/remote/definition.ts'))
/** Stands for a shared module that only the host has. Everything in it can be read, called, constructed and extended. */
const anything: unknown = new Proxy(class {}, {
  get(target, name) {
    if (name === 'prototype') return target.prototype
    if (name === 'then') return undefined
    return name === Symbol.toPrimitive ? () => '' : anything
  },
  apply: () => anything,
  construct: () => anything as object,
})

const BROWSER_ONLY =
  /^(window|document|navigator|location|history|\w+Storage|addEventListener|matchMedia|HTML\w*) is not defined/
/** Timers of libraries that end by themselves, in milliseconds. */
const SHORT_TIMERS_MS = 20

function requireShared(id: string): unknown {
  try {
    return fromContract(id)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    return anything
  }
}

try {
  const run = new Function('module', 'exports', 'require', readFileSync(0, 'utf8'))
  run(module, module.exports, requireShared)
  await refuseTimers('It')
  const { routes = [], widgets = {} } = module.exports.default ?? {}
  for (const { id, page } of routes) {
    await page?.().catch(() => {})
    await refuseTimers(`Its page "${id}"`)
  }
  for (const [id, { load }] of Object.entries(widgets)) {
    await load?.().catch(() => {})
    await refuseTimers(`Its widget "${id}"`)
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const hint = BROWSER_ONLY.test(message)
    ? '. A server lacks what only browsers have: use it in an effect'
    : ''
  console.error(message + hint)
  process.exit(1)
}
writeFileSync(3, JSON.stringify(module.exports.default ?? null))
process.exit(0)

/** @throws Error that names the part */
async function refuseTimers(part: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SHORT_TIMERS_MS))
  const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout' || kind === 'Immediate')
  if (timers.length === 0) return
  throw new Error(
    `${part} starts a timer that nothing ends. Start it in an effect, and end it in what the effect returns.`,
  )
}

import { startStorefront } from './storefront.ts'

/** `node e2e/storefront/main.ts [port] [name]`: a storefront to develop against. */
const [port = '4100', name = 'Teststore'] = process.argv.slice(2)
const storefront = await startStorefront(name, Number(port))
console.log(`Storefront of ${name} on http://${storefront.host}; POST /fault switches its faults.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void storefront.close())

import { startStorefront } from './storefront.ts'

/** `node backend/storefront/main.ts [port] [name]`: runs a storefront for development. */
const [port = '4100', name = 'Teststore'] = process.argv.slice(2)
const storefront = await startStorefront(name, Number(port))
console.log(`Storefront of ${name} on http://${storefront.host}; set a fault with POST /fault.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void storefront.close())

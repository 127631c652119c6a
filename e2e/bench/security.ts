import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import { registerHooks } from 'node:module'
import tls from 'node:tls'
import { generate } from 'selfsigned'
import { buildSite } from '../../scripts/build.ts'
import { freePort } from '../../scripts/free-port.ts'
import { SHELL_PAGES } from '../support/routes.ts'
import { startSite } from '../support/start-site.ts'
import { VISITORS_PATHS } from './paths.ts'

/** The minimum score of every page except /preview, which frames other sites. */
const WANTED = 135

const MEMBERS_PATHS = ['/dashboard', '/onboarding', '/admin', '/offline', '/__remotes']

/**
 * The score of each route by MDN's HTTP Observatory. The rules run on this machine, against a local site behind
 * a TLS proxy. The proxy's host counts as preloaded (5 points), as if its operator had submitted it
 * (HSTS_PRELOAD).
 */
export async function benchSecurity(): Promise<void> {
  await buildSite()
  const tlsPort = await freePort()
  const origin = `https://localhost:${tlsPort}`
  const site = await startSite({ env: { PUBLIC_ORIGIN: origin, HSTS_PRELOAD: 'on' } })
  const proxy = await startTlsProxy(site.url, tlsPort)
  try {
    const scan = await loadObservatory()
    const rows = []
    for (const path of new Set([...VISITORS_PATHS, ...MEMBERS_PATHS, ...SHELL_PAGES])) {
      const { status } = await fetch(site.url + path, { redirect: 'manual' })
      // The Observatory does not scan error pages.
      if (status >= 400) continue
      rows.push({ path: path.slice(0, 60), ...(await scan(`localhost:${tlsPort}${path}`)) })
    }
    console.log('\nMDN HTTP Observatory: points of each route, and the rules that changed them')
    console.table(rows)
    const low = rows.filter(({ path, points }) => points < WANTED && !path.startsWith('/preview'))
    if (low.length > 0) {
      console.error(`Below ${WANTED}: ${low.map(({ path }) => path).join(', ')}`)
      process.exitCode = 1
    }
  } finally {
    proxy.close()
    proxy.closeAllConnections()
    await site.stop()
  }
}

/** @returns a scan of `host:port/path` over https */
async function loadObservatory() {
  // The package downloads the preload list in an install script, which the workspace does not allow.
  const listed =
    'export const isHstsPreloaded = (host) => host.startsWith("localhost") ? { includeSubDomains: true } : null'
  const hooks = registerHooks({
    load: (url, context, next) =>
      url.endsWith('/mdn-http-observatory/src/analyzer/hsts.js')
        ? { format: 'module', source: listed, shortCircuit: true }
        : next(url, context),
  })
  const { scan } = await import('@mdn/mdn-http-observatory')
  hooks.deregister()
  return async (address: string) => {
    const { scan: result, tests } = await quietly(() => scan(address))
    const rules = Object.entries(tests)
      .filter(([, { scoreModifier }]) => scoreModifier !== 0)
      .map(([name, { scoreModifier }]) => `${name} ${scoreModifier}`)
    return { points: result.score, grade: result.grade, rules: rules.join(', ') }
  }
}

/** The package's HTML parser logs every stylesheet with rules that it does not know, such as @scope. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { error } = console
  console.error = () => {}
  try {
    return await work()
  } finally {
    console.error = error
  }
}

/** Terminates TLS in front of the site, with a certificate that this process trusts. */
async function startTlsProxy(target: string, port: number): Promise<Server> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert])
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const forwarded = request(new URL(url ?? '/', target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import { baseOf, type RemoteSnapshot } from '@a-list/remote/remote-snapshot.ts'
import { rspack } from '@rspack/core'
import { remoteIdentity, webConfig } from '../config/remote.ts'
import { DEV_VERSION } from '../development/dev-remote.ts'
import { fetchReason } from '../fetch-reason.ts'
import { CHUNK_MAP_FILE, type ChunkMap } from '../output/chunk-map.ts'

interface PageState {
  state: { site: { origin: string; keepsPages: boolean }; remotes: RemoteSnapshot[] }
}

const MIME_TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.map': 'application/json',
}
/** The open pages listen here for finished builds. */
const BUILDS = '/__builds'
/** The site takes no reports about a version that it does not have. */
const HEALTH_REPORTS = '/__remotes/health'
/** Headers of the browser that are not for the site: it must send each page anew and uncompressed. */
const OWN_REQUEST_HEADERS = ['accept-encoding', 'connection', 'host', 'if-none-match', 'origin']
/** Headers of the site that are not true for a changed page. The page's policy forbids the script that reloads it. */
const OWN_RESPONSE_HEADERS = [
  ...['connection', 'content-encoding', 'content-length', 'content-security-policy', 'etag', 'keep-alive'],
  ...['set-cookie', 'transfer-encoding'],
]
const PAGE_STATE = /(<script type="application\/json">)(.*?)(<\/script>)/s
/** Reloads the page after a build. If the build failed, shows why until the next one. */
const RELOAD = `<script>new EventSource('${BUILDS}').onmessage = ({ data }) => {
  const problem = JSON.parse(data)
  if (!problem) return location.reload()
  document.querySelector('[data-build-problem]')?.remove()
  const overlay = document.createElement('pre')
  Object.assign(overlay, { role: 'alert', popover: 'auto', textContent: problem })
  overlay.dataset.buildProblem = ''
  overlay.style = 'inset: 0; width: auto; height: auto; margin: 1rem; padding: 1rem; overflow: auto; background: #111; color: #eee'
  document.body.append(overlay)
  overlay.showPopover()
}</script>`

/**
 * Shows one remote inside a running site: this server passes on everything but the remote's own files, and puts the remote
 * into the page. Pages reload after each build, or show why it failed. The browser renders the remote's pages, and the site's server the others.
 * What is done there is real: the site's backend gets it.
 * @param site origin of the site
 * @returns the address of the remote's first page
 * @throws Error when the site does not answer, or the port is in use
 */
export async function openAgainst(folder: string, site: string): Promise<string> {
  await fetch(site, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(
    (error: unknown) => {
      throw new Error(doesNotAnswer(site, error))
    },
  )
  const { name, uses } = remoteIdentity(folder)
  const web = join(folder, 'dist/against')
  const base = baseOf({ name, version: DEV_VERSION })
  const pages = new Set<ServerResponse>()
  let snapshot: RemoteSnapshot | undefined
  /** Why the last build failed; empty if it has not. */
  let problem = ''

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      response.writeHead(502, { 'content-type': 'text/plain' }).end(doesNotAnswer(site, error))
    })
  })
  const { PORT = '3000' } = process.env
  server.listen(Number(PORT), '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${PORT} is in use. Stop the program that uses it, or set PORT.`)
      : error
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(`${origin}${request.url}`)
    // Other pages in this browser may not use the developer's session.
    const isOther = (request.headers.origin ?? origin) !== origin
    if (isOther || `http://${request.headers.host}` !== origin) response.writeHead(403).end()
    else if (pathname === HEALTH_REPORTS) response.writeHead(204).end()
    else if (pathname === BUILDS) listen(response)
    else if (pathname.startsWith(base)) await sendFile(response, pathname.slice(base.length))
    else await forward(request, response)
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(problem ? event() : '\n')
    pages.add(response)
    response.on('close', () => pages.delete(response))
  }

  const event = () => `data: ${JSON.stringify(problem)}\n\n`

  async function sendFile(response: ServerResponse, path: string): Promise<void> {
    const file = createReadStream(join(web, path))
    try {
      await once(file, 'open')
      response.setHeader('cache-control', 'no-store')
      response.setHeader('content-type', MIME_TYPES[extname(path)] ?? 'application/octet-stream')
      await pipeline(file, response)
    } catch {
      if (!response.headersSent) response.writeHead(404).end()
    }
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const left = new AbortController()
    response.on('close', () => left.abort())
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const found = await fetch(`${site}${request.url}`, {
      method,
      headers: {
        ...without(headers as Record<string, string>, OWN_REQUEST_HEADERS),
        'accept-encoding': 'identity',
        ...(headers.origin && { origin: site }),
      },
      redirect: 'manual',
      signal: left.signal,
      ...(hasBody && { body: Readable.toWeb(request) as BodyInit, duplex: 'half' }),
    })
    response.setHeaders(
      new Map(Object.entries(without(Object.fromEntries(found.headers), OWN_RESPONSE_HEADERS))),
    )
    response.setHeader('set-cookie', found.headers.getSetCookie())
    response.statusCode = found.status
    if (/^text\/html/.test(found.headers.get('content-type') ?? '')) {
      response.setHeader('cache-control', 'no-store').end(withRemote(await found.text()))
    } else if (found.body) await pipeline(Readable.fromWeb(found.body as ReadableStream), response)
    else response.end()
  }

  /** The page as if the site had this build live. */
  function withRemote(html: string): string {
    return html
      .replace(PAGE_STATE, (_, open: string, json: string, close: string) => {
        const page = JSON.parse(json) as PageState
        // Pages kept on the device would be older than the next build.
        Object.assign(page.state.site, { origin, keepsPages: false })
        page.state.remotes = [
          ...page.state.remotes.filter((one) => one.name !== name),
          ...(snapshot ? [snapshot] : []),
        ]
        return open + JSON.stringify(page).replaceAll('<', '\\u003c') + close
      })
      .replace('</head>', `${RELOAD}</head>`)
  }

  const build = webConfig(folder, { name, version: DEV_VERSION, uses }, 'production')
  const compiler = rspack({
    ...build,
    devtool: 'source-map',
    output: { ...build.output, path: web },
    optimization: { ...build.optimization, minimize: false, emitOnErrors: false },
  })
  let path = '/'
  await new Promise<void>((resolve) => {
    compiler.watch({}, async (error, stats) => {
      try {
        if (error || !stats || stats.hasErrors())
          throw error ?? stats?.toString({ preset: 'errors-only', colors: false })
        const definition = await definitionIn(folder)
        path = definition.smokePaths[0] ?? '/'
        snapshot = snapshotOf(definition, web)
        problem = ''
      } catch (mistake) {
        console.error(mistake)
        problem = String(mistake)
      }
      for (const page of pages) page.write(event())
      resolve()
    })
  })
  return `${origin}${path}`
}

function doesNotAnswer(site: string, error: unknown): string {
  return `${site} does not answer (${fetchReason(error)}). Check SITE, or try again later.`
}

function without(
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

/** Evaluates `src/remote.ts` as it is now. What it imports stays as it was at the start. */
async function definitionIn(folder: string): Promise<RemoteDefinition> {
  const source = `${join(folder, 'src/remote.ts')}?${Date.now()}`
  return ((await import(source)) as { default: RemoteDefinition }).default
}

function snapshotOf({ name, routes, navigation, widgets }: RemoteDefinition, web: string): RemoteSnapshot {
  const chunks = JSON.parse(readFileSync(join(web, CHUNK_MAP_FILE), 'utf8')) as ChunkMap
  const files = Object.values(chunks).flatMap(({ scripts }) => scripts)
  const filesOf = (id: string) => [...(chunks[id]?.scripts ?? []), ...(chunks[id]?.styles ?? [])]
  return {
    name,
    version: DEV_VERSION,
    entry: { file: files.find((file) => file.startsWith('remoteEntry.')) ?? '', integrity: '' },
    routes: routes.map(({ id, path, access }) => ({ id, path, ...(access && { access }) })),
    ...(navigation && { navigation }),
    widgets: Object.fromEntries(Object.keys(widgets).map((id) => [id, filesOf(id)])),
  }
}

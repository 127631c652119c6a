import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import { baseOf, type RemoteSnapshot } from '@a-list/remote/registry.ts'
import { rspack } from '@rspack/core'
import { remoteIdentity, webConfig } from '../config/remote.ts'
import { DEV_VERSION } from '../development/dev-remote.ts'
import { CHUNK_MAP_FILE, type ChunkMap } from '../output/chunk-map.ts'

const MIME_TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.map': 'application/json',
}
interface PageState {
  state: { site: { origin: string; keepsPages: boolean }; remotes: RemoteSnapshot[] }
}

/** The open pages listen here for finished builds. */
const BUILDS = '/__builds'
/** The site takes no reports about a version that it does not have. */
const HEALTH_REPORTS = '/__remotes/health'
/** Of this server, or no longer true for a changed page. The page's policy forbids the script that reloads it. */
const DROPPED = [
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'transfer-encoding',
]
const PAGE_STATE = /(<script type="application\/json">)(.*?)(<\/script>)/s
const RELOAD = `<script>new EventSource('${BUILDS}').onmessage = () => location.reload()</script>`

/**
 * Shows one remote inside a running site: this server passes on everything but the remote's own files, and puts the remote
 * into the page. Pages reload after each build. The browser renders the remote's pages, and the site's server the others.
 * @param site origin of the site
 * @returns the address of the remote's first page
 */
export async function openAgainst(folder: string, site: string): Promise<string> {
  const { name, uses } = remoteIdentity(folder)
  const web = join(folder, 'dist/against')
  const base = baseOf({ name, version: DEV_VERSION })
  const pages = new Set<ServerResponse>()
  let snapshot: RemoteSnapshot | undefined

  const server = createServer((request, response) => {
    const { pathname } = new URL(`http://localhost${request.url}`)
    if (!/^(localhost|127\.0\.0\.1)(:|$)/.test(request.headers.host ?? ''))
      return response.writeHead(403).end()
    if (pathname === HEALTH_REPORTS) return response.writeHead(204).end()
    if (pathname === BUILDS) return listen(response)
    if (pathname.startsWith(base)) return sendFile(response, join(web, pathname.slice(base.length)))
    forward(request, response).catch((error: unknown) => {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`${site} does not answer: ${error}`)
    })
  })

  function listen(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n')
    pages.add(response)
    response.on('close', () => pages.delete(response))
  }

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const { connection: _, ...headers } = request.headers as Record<string, string>
    const { method = 'GET' } = request
    const answer = await fetch(`${new URL(site).origin}${request.url}`, {
      method,
      headers: {
        ...headers,
        host: new URL(site).host,
        'accept-encoding': 'identity',
        ...(headers.origin && { origin: new URL(site).origin }),
      },
      redirect: 'manual',
      ...(method !== 'GET' &&
        method !== 'HEAD' && { body: Readable.toWeb(request) as BodyInit, duplex: 'half' }),
    })
    for (const [header, value] of answer.headers)
      if (!DROPPED.includes(header)) response.setHeader(header, value)
    response.setHeader('set-cookie', answer.headers.getSetCookie())
    response.writeHead(answer.status)
    if (/^text\/html/.test(answer.headers.get('content-type') ?? ''))
      response.end(withRemote(await answer.text()))
    else if (answer.body) Readable.fromWeb(answer.body as ReadableStream).pipe(response)
    else response.end()
  }

  /** The page as if the site had this build live. */
  function withRemote(html: string): string {
    return html
      .replace(PAGE_STATE, (_, open: string, json: string, close: string) => {
        const page = JSON.parse(json) as PageState
        // Pages kept on the device would be older than the next build.
        Object.assign(page.state.site, { origin: origin(), keepsPages: false })
        page.state.remotes = [
          ...page.state.remotes.filter((one) => one.name !== name),
          ...(snapshot ? [snapshot] : []),
        ]
        return open + JSON.stringify(page).replaceAll('<', '\\u003c') + close
      })
      .replace('</head>', `${RELOAD}</head>`)
  }

  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`
  const build = webConfig(folder, { name, version: DEV_VERSION, uses }, 'production')
  const compiler = rspack({
    ...build,
    devtool: 'source-map',
    output: { ...build.output, path: web },
    optimization: { ...build.optimization, minimize: false, emitOnErrors: false },
  })
  await new Promise<void>((resolve) => {
    compiler.watch({}, async (error, stats) => {
      if (error || stats?.hasErrors()) return console.error(error ?? stats?.toString('errors-only'))
      try {
        snapshot = snapshotOf(await definitionIn(folder), web)
      } catch (mistake) {
        return console.error(mistake)
      }
      for (const page of pages) page.write('data: built\n\n')
      resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', resolve))
  return `${origin()}${(await definitionIn(folder)).smokePaths[0] ?? '/'}`
}

/** Evaluates the sources anew, because they may have changed. */
async function definitionIn(folder: string): Promise<RemoteDefinition> {
  const source = `${join(folder, 'src/remote.ts')}?${Date.now()}`
  return ((await import(source)) as { default: RemoteDefinition }).default
}

function snapshotOf({ name, routes, widgets }: RemoteDefinition, web: string): RemoteSnapshot {
  const chunks = JSON.parse(readFileSync(join(web, CHUNK_MAP_FILE), 'utf8')) as ChunkMap
  const files = Object.values(chunks).flatMap(({ scripts }) => scripts)
  const filesOf = (id: string) => [...(chunks[id]?.scripts ?? []), ...(chunks[id]?.styles ?? [])]
  return {
    name,
    version: DEV_VERSION,
    entry: { file: files.find((file) => file.startsWith('remoteEntry.')) ?? '', integrity: '' },
    routes: routes.map(({ id, path, access }) => ({ id, path, ...(access && { access }) })),
    widgets: Object.fromEntries(Object.keys(widgets).map((id) => [id, filesOf(id)])),
  }
}

function sendFile(response: ServerResponse, file: string): void {
  if (file.includes('..') || !existsSync(file)) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': MIME_TYPES[extname(file)] ?? 'application/octet-stream' })
  response.end(readFileSync(file))
}

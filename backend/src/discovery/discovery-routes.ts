import { calls } from '@a-list/domain/endpoints.ts'
import type { Api } from '../serve/api.ts'
import { openApiPage } from './openapi-page.ts'

const DOCUMENT_PATH = '/wp-json/a-list/v2/openapi.json'

const openApiConfig = {
  openapi: '3.1.0',
  info: {
    title: 'A-List backend',
    version: '1.0.0',
    description:
      'The REST API of the site in the format of WordPress, and its extensions. ' +
      'POST endpoints accept an Idempotency-Key header: the same key and body get the same response.',
  },
}

/**
 * Describes this backend to clients: WordPress's root index, its index of each namespace, and the OpenAPI
 * document as JSON and as a page.
 */
export function discoveryRoutes({ hono }: Pick<Api, 'hono'>): void {
  hono.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  const namespaces = [
    ...new Set(Object.values(calls).map((call) => call.path.split('/').slice(2, 4).join('/'))),
  ]
  const routesUnder = (start: string) =>
    Object.fromEntries(
      Map.groupBy(
        Object.values(calls).filter((call) => call.path.startsWith(`${start}/`)),
        (call) => call.path.replace('/wp-json', ''),
      )
        .entries()
        .map(([path, same]) => [path, { methods: same.map((call) => call.method.toUpperCase()) }]),
    )
  for (const path of ['/wp-json', '/wp-json/']) {
    hono.get(path, (c) =>
      c.json({
        name: 'A-List',
        description: 'Celebrity brands, decoded',
        namespaces,
        routes: routesUnder('/wp-json'),
      }),
    )
  }
  for (const namespace of namespaces) {
    const path = `/wp-json/${namespace}`
    hono.get(path, (c) => c.json({ namespace, routes: routesUnder(path) }))
  }
  // The document is built on the first request, when all routes are registered.
  let made: ReturnType<typeof hono.getOpenAPI31Document> | undefined
  const document = () => {
    made ??= hono.getOpenAPI31Document(openApiConfig)
    return made
  }
  hono.get(DOCUMENT_PATH, (c) => c.json(document()))
  let page: ReturnType<typeof openApiPage> | undefined
  hono.get('/wp-json/a-list/v2/docs', (c) => {
    page ??= openApiPage(document(), DOCUMENT_PATH)
    const { html, policy } = page
    c.header('Content-Security-Policy', policy)
    return c.html(html)
  })
}

import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { escapeHtml } from '../http/html-entities.ts'

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

const METHODS = ['get', 'post', 'put', 'delete'] as const

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
summary { padding: .5rem 0; cursor: pointer }
code, pre { font: .9rem/1.5 ui-monospace, monospace }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .5rem }
td, th { text-align: left; vertical-align: top; padding: .15rem 1rem .15rem 0 }`

/**
 * The OpenAPI document as an HTML page without scripts. Its content security policy allows only its own
 * style.
 */
export function openApiPage(
  document: OpenApiDocument,
  documentPath: string,
): { html: string; policy: string } {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation === undefined ? [] : [{ method, path, operation, tag: operation.tags?.[0] ?? '' }]
    }),
  )
  const sections = [...Map.groupBy(operations, ({ tag }) => tag)].map(
    ([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.map(renderOperation).join('')}`,
  )
  const { title, description = '' } = document.info
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>
<p><a href="${documentPath}">OpenAPI 3.1 document</a></p>${sections.join('')}</body></html>`
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}

type Operation = NonNullable<NonNullable<OpenApiDocument['paths']>[string]['get']>

function renderOperation({
  method,
  path,
  operation,
}: {
  method: string
  path: string
  operation: Operation
}): string {
  const parameters = (operation.parameters ?? []).flatMap((parameter) =>
    'name' in parameter
      ? [
          `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td>` +
            `<td><code>${escapeHtml(JSON.stringify(parameter.schema ?? {}))}</code></td></tr>`,
        ]
      : [],
  )
  const body = operation.requestBody
  const bodySchema =
    body !== undefined && 'content' in body ? body.content['application/json']?.schema : undefined
  const response: unknown = operation.responses?.['2XX']
  return `<details><summary><code><strong>${method.toUpperCase()}</strong> ${escapeHtml(path)}</code><br>
${escapeHtml(operation.summary ?? '')}. ${escapeHtml(operation.description ?? '')}</summary>
${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}
${bodySchema === undefined ? '' : `<h3>Body</h3>${renderJson(bodySchema)}`}<h3>Response</h3>${renderJson(response)}</details>`
}

function renderJson(value: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(value, null, 2) ?? '')}</pre>`
}

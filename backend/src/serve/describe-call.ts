import { type CallName, callNamed } from '@a-list/domain/endpoints.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Schema } from '../http/schema.ts'
import { wpErrorSchema } from '../http/wp-error.ts'
import type { Env } from './api.ts'

interface Described {
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  response: Schema
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * zod writes the JSON schema itself, because it reads schemas of both `zod` and `zod/mini` (ADR 0014). The
 * OpenAPI library's generator reads only the former.
 */
function toJsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const json: JsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  delete json.$schema
  return json
}

/** Adds an endpoint to the OpenAPI document, from the same schemas that validate its requests. */
export function describeCall(hono: OpenAPIHono<Env>, name: CallName, described: Described): void {
  const call = callNamed(name)
  const json = (schema: Schema, io: 'input' | 'output') => ({
    content: { 'application/json': { schema: toJsonSchema(schema, io) as object } },
  })
  hono.openAPIRegistry.registerPath({
    method: call.method,
    path: call.path,
    operationId: name,
    summary: described.summary,
    description: `Needs role: ${call.needs}.`,
    tags: [call.path.split('/').slice(2, 4).join('/')],
    security: call.needs === 'visitor' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf('path', described.params), ...parametersOf('query', described.query)],
    request: {
      ...(described.body && { body: { required: true, ...json(described.body, 'input') } }),
    },
    responses: {
      '2XX': { description: 'Done', ...json(described.response, 'output') },
      '4XX': { description: 'Refused', ...json(wpErrorSchema, 'output') },
    },
  })
}

function parametersOf(place: 'path' | 'query', schema: Schema | undefined) {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property as object,
  }))
}

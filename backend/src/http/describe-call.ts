import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { type CallName, callNamed } from '../access/calls.ts'
import type { Env } from './api.ts'
import { wpErrorSchema } from './wp-error.ts'

type Described = {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

/** Enters a call into the OpenAPI document, from the schemas that also check its requests. */
export function describeCall(hono: OpenAPIHono<Env>, name: CallName, described: Described): void {
  const call = callNamed(name)
  hono.openAPIRegistry.registerPath({
    method: call.method,
    path: call.path,
    operationId: name,
    summary: described.summary,
    description: `Needs role: ${call.needs}.`,
    tags: [call.path.split('/').slice(2, 4).join('/')],
    security: call.needs === 'visitor' ? [] : [{ bearer: [] }],
    request: {
      params: asObject(described.params),
      query: asObject(described.query),
      ...(described.body && { body: { required: true, ...json(described.body) } }),
    },
    responses: {
      '2XX': { description: 'Done', ...json(described.answer) },
      '4XX': { description: 'Refused', ...json(wpErrorSchema) },
    },
  })
}

function asObject(schema: z.ZodType | undefined): z.ZodObject | undefined {
  return schema instanceof z.ZodObject ? schema : undefined
}

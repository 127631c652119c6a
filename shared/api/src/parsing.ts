import type * as z from 'zod/mini'

export type Validated<Data> = ReturnType<z.ZodMiniType<Data>['safeParse']>

/** How the text of a response becomes data. */
export interface Parsing {
  /** @throws SyntaxError */
  json(text: string): unknown
  validate<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): Validated<z.output<Schema>>
}

export const PARSE_EACH: Parsing = {
  json: (text) => JSON.parse(text),
  validate: (schema, body) => schema.safeParse(body),
}

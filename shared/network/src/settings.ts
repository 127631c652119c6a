import * as z from 'zod'

// Settings of servers, which are environment variables.

export const port = z.coerce.number().int().min(0).max(65_535)

/** A base URL, without a slash at the end. */
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''))

/** Hosts go into the Content-Security-Policy and into pages, so no other characters are allowed. */
export const host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'it must be a host in lower case')

/** A list of texts, separated by commas. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)

/** JSON: a store's host → its public Storefront API token. */
export const storefrontTokens = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'it must be JSON, such as {"shop.example":"token"}' })
      return z.NEVER
    }
  })
  .pipe(z.record(host, z.string().min(1)))

/** A version of the Storefront API. */
export const storefrontVersion = z.string().regex(/^\d{4}-\d{2}$/, 'it must be a version such as 2023-10')

/**
 * Reads settings from environment variables. An empty variable counts as unset.
 * @throws Error with one line for each invalid setting, so that an operator can fix all of them at once
 */
export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(
    parsed.error.issues
      .map(({ path, ...issue }) => {
        // Otherwise, zod says only that the key of a record is wrong.
        const { message } = (issue.code === 'invalid_key' && issue.issues[0]) || issue
        return `The setting ${path.join('.')} is invalid: ${message}.`
      })
      .join('\n'),
  )
}
